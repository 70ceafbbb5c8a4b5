import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { idSchema } from '#lib/contract/endpoint/id.ts';
import { leagueSchema } from '#lib/contract/football/game.ts';
import { querySchema, refereeRefSchema } from '#lib/contract/football/search.ts';
import { sourceSchema, sourcesFields } from '#lib/contract/football/source.ts';

const count = z.nullable(z.int().check(z.nonnegative()));
const figures = { foulsCommitted: count, yellowCards: count, redCards: count };
const refereePeriodSchema = z.object({
  ...figures,
  /** The figures of the home and of the away side. */
  home: z.optional(z.object(figures)),
  away: z.optional(z.object(figures)),
  /** The indexes of both teams' mixes in the reply's `mixes`. */
  mixes: z.optional(z.array(z.int().check(z.nonnegative()))),
});

const team = z.object({ name: z.string(), id: z.optional(z.int()) });

/** One match of a referee. Each figure is the sum of both teams. */
export const refereeMatchSchema = z.object({
  id: z.int(),
  date: z.iso.datetime(),
  league: leagueSchema,
  homeTeam: team,
  awayTeam: team,
  stats: z.object({ full: refereePeriodSchema, firstHalf: refereePeriodSchema, secondHalf: refereePeriodSchema }),
});
export type RefereeMatch = z.infer<typeof refereeMatchSchema>;

/** The lowest, the mean and the highest average of a league's referees. */
const rangeSchema = z.object({ least: z.number(), mean: z.number(), most: z.number() });

/** What the referees of a league give a game, over the time of the referee's own matches. */
const peersSchema = z.object({
  league: z.int(),
  /** The number of referees with at least five matches with known figures. */
  referees: z.int(),
  fouls: rangeSchema,
  /** Yellow and red cards. */
  cards: rangeSchema,
});
export type RefereePeers = z.infer<typeof peersSchema>;

const nextSchema = z.object({ matchId: z.int(), kickOff: z.iso.datetime(), home: z.string(), away: z.string() });

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
      /** The next match for which a source names the referee. */
      next: z.optional(nextSchema),
      /** One entry for each league of the matches that has at least two such referees. */
      peers: z.optional(z.array(peersSchema)),
      source: sourceSchema,
      ...sourcesFields,
    }),
  }),
});
