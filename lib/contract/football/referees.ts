import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { idSchema } from '#lib/contract/endpoint/id.ts';
import { leagueSchema } from '#lib/contract/football/game.ts';
import { querySchema, refereeRefSchema } from '#lib/contract/football/search.ts';
import { sourceSchema, sourcesFields } from '#lib/contract/football/source.ts';

const count = z.nullable(z.int().check(z.nonnegative()));
const refereePeriodSchema = z.object({
  foulsCommitted: count,
  yellowCards: count,
  redCards: count,
  /** The indexes of both teams' mixes in the reply's `mixes`. */
  mixes: z.optional(z.array(z.int().check(z.nonnegative()))),
});

/** One match of a referee. Each figure is the sum of both teams. */
export const refereeMatchSchema = z.object({
  id: z.int(),
  date: z.iso.datetime(),
  league: leagueSchema,
  homeTeam: z.object({ name: z.string() }),
  awayTeam: z.object({ name: z.string() }),
  stats: z.object({ full: refereePeriodSchema, firstHalf: refereePeriodSchema, secondHalf: refereePeriodSchema }),
});
export type RefereeMatch = z.infer<typeof refereeMatchSchema>;

/** Finds referees by name. Not for FREE users. */
export const searchReferees = endpoint({
  method: 'GET',
  path: '/referees',
  scope: 'read:figures',
  summary: 'Find referees by name',
  input: z.object({ query: querySchema }),
  output: z.object({ success: z.literal(true), data: z.array(refereeRefSchema).check(z.maxLength(10)) }),
});

/** A referee with the latest matches, newest first. Not for FREE users. */
export const refereeDetail = endpoint({
  method: 'GET',
  path: '/referees/id',
  scope: 'read:figures',
  summary: 'A referee with the last matches',
  input: z.object({ id: idSchema }),
  output: z.object({
    success: z.literal(true),
    data: z.object({
      id: z.int(),
      name: z.string(),
      matches: z.array(refereeMatchSchema),
      source: sourceSchema,
      ...sourcesFields,
    }),
  }),
});
