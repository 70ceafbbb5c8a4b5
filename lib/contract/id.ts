import * as z from 'zod/mini';

/** The largest value of an integer column in PostgreSQL. */
export const LARGEST_ID = 2_147_483_647;

/** An id in a JSON body, as a number. */
export const storedIdSchema = z.int().check(z.positive(), z.maximum(LARGEST_ID));

/** The id of a player, team, referee, league, match, note or user. It is parsed from digits, because a query is text. */
export const idSchema = z.coerce.number<number | string>().check(z.int(), z.positive(), z.maximum(LARGEST_ID));
