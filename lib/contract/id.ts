import { z } from 'zod';

/** The id of a player, team, referee, league, match, note or user; in a query it arrives as digits. */
export const idSchema = z.coerce.number<number | string>().int().positive().max(2_147_483_647);
