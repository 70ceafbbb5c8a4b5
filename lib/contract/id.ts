import * as z from 'zod/mini';

/** The id of a player, team, referee, league, match, note or user; in a query it arrives as digits. */
export const idSchema = z.coerce.number<number | string>().check(z.int(), z.positive(), z.maximum(2_147_483_647));
