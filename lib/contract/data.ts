import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint.ts';
import { leagueSchema, teamRefSchema } from '#lib/contract/game.ts';
import { provenanceSchema, sourceSchema } from '#lib/contract/source.ts';
import { anyStatisticSchema } from '#lib/contract/statistic.ts';

const count = z.int().check(z.nonnegative());
const subjectTypeSchema = z.enum(['player', 'team']);

/** The index of a source in the reply's `sources`. */
const sourceIndex = count;

/** A source of football data, with the number and the latest date of its matches. */
const dataSourceSchema = z.object({
  key: z.string(),
  ...z.pick(sourceSchema, { name: true, licence: true, attribution: true, url: true, label: true, refreshedAt: true })
    .shape,
  /** The number of matches whose figures the source has, whether or not readers see them. */
  matches: count,
  /** The kick-off of the latest of these matches. */
  until: z.nullable(z.iso.datetime()),
});

/** The values that readers see of one statistic: full matches, or both halves together. */
const coverSchema = z.object({
  values: count,
  /** The number of values if every appearance of a player, or both teams of every match, had one. */
  of: count,
  /** The number of matches with at least one value. */
  matches: count,
  /** The kick-off of the latest of these matches. */
  until: z.iso.datetime(),
  /** The sources of the values, most values first. */
  from: z.array(z.object({ source: sourceIndex, provenance: provenanceSchema, values: count })),
});
export type Cover = z.infer<typeof coverSchema>;

/** One statistic of players or teams in a season. A statistic without a value has no entry. */
const coveredFigureSchema = z.object({
  subject: subjectTypeSchema,
  statistic: anyStatisticSchema,
  full: z.nullable(coverSchema),
  halves: z.nullable(coverSchema),
});
export type CoveredFigure = z.infer<typeof coveredFigureSchema>;

const coveredSeasonSchema = z.object({
  league: leagueSchema,
  /** The first year of the season. */
  season: z.int(),
  /** Set where the matches are not of real, current football. */
  label: z.nullable(z.string()),
  /** The number of matches with figures, and the kick-offs of the first and the latest of these matches. */
  matches: count,
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  /** The number of player appearances in these matches. */
  appearances: count,
  figures: z.array(coveredFigureSchema),
});
export type CoveredSeason = z.infer<typeof coveredSeasonSchema>;

/** How two sources agree on a statistic of full matches in a season. */
const agreementSchema = z.object({
  league: leagueSchema,
  season: z.int(),
  subject: subjectTypeSchema,
  statistic: anyStatisticSchema,
  /** Both sources, and how each gets the statistic. */
  sources: z.tuple([sourceIndex, sourceIndex]),
  provenances: z.tuple([provenanceSchema, provenanceSchema]),
  /** The number of values that both sources have, and of those that are equal. */
  compared: count,
  equal: count,
  /** Pearson's coefficient; `null` where the values of a source do not differ. */
  correlation: z.nullable(z.number()),
});
export type SourceAgreement = z.infer<typeof agreementSchema>;

const statedScore = z.object({
  source: sourceIndex,
  home: z.nullable(count),
  away: z.nullable(count),
  /** True for the score in charts and replies; false for both where these have that of a third source. */
  isShown: z.boolean(),
});

/** A match whose goals two sources state differently. */
const contradictionSchema = z.object({
  id: z.int(),
  matchDate: z.iso.datetime(),
  league: leagueSchema,
  season: z.int(),
  homeTeam: z.pick(teamRefSchema, { id: true, name: true }),
  awayTeam: z.pick(teamRefSchema, { id: true, name: true }),
  scores: z.tuple([statedScore, statedScore]),
});
export type Contradiction = z.infer<typeof contradictionSchema>;

export const dataCoverageSchema = z.object({
  sources: z.array(dataSourceSchema),
  /** The latest season first. */
  seasons: z.array(coveredSeasonSchema),
  agreement: z.array(agreementSchema),
  /** The contradictions, the latest first, at most 200. */
  contradictions: z.array(contradictionSchema),
});
export type DataCoverage = z.infer<typeof dataCoverageSchema>;

/** What the football data covers, from which sources, and how these agree. The same for every plan. */
export const dataCoverage = endpoint({
  method: 'GET',
  path: '/data/coverage',
  access: 'user',
  summary: 'What the football data covers, and how its sources agree',
  input: z.object({}),
  output: dataCoverageSchema,
});
