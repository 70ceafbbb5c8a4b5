import * as z from 'zod/mini';

/** The largest value of an integer column in PostgreSQL. */
export const LARGEST_ID = 2_147_483_647;

/** An id in a JSON body, as a number. */
export const storedIdSchema = z.int().check(z.positive(), z.maximum(LARGEST_ID));

/** The version of a stored entry. Each change increases it by one. */
export const versionSchema = z.int().check(z.positive(), z.maximum(LARGEST_ID));

/** The id of a player, team, referee, league, match, note or user. In a query it is text, which must consist of digits. */
export const idSchema = z.union([
  storedIdSchema,
  z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.coerce.number<string>().check(z.positive(), z.maximum(LARGEST_ID))),
]);
