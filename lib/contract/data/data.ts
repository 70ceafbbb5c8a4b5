import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { leagueSchema, teamRefSchema } from '#lib/contract/football/game.ts';
import { provenanceSchema, sourceSchema } from '#lib/contract/football/source.ts';
import { anyStatisticSchema } from '#lib/contract/football/statistic.ts';

const count = z.int().check(z.nonnegative());
const subjectTypeSchema = z.enum(['player', 'team']);

/** The index of a source in the reply's `sources`. */
const sourceIndex = count;

/** What an operator can accept: the league and code for a sync, and the number of matches whose former figures the new ones replace. */
const acceptanceSchema = z.object({ league: z.string(), code: z.string(), matches: count });
export type Acceptance = z.infer<typeof acceptanceSchema>;

/** A source of football data, with the number of its matches and the kick-off of the latest one. */
const dataSourceSchema = z.object({
  key: z.string(),
  ...z.pick(sourceSchema, { name: true, licence: true, attribution: true, url: true, label: true, refreshedAt: true })
    .shape,
  /** The number of matches for which the source has figures, including figures that users do not see. */
  matches: count,
  /** The kick-off of the latest of these matches. */
  until: z.nullable(z.iso.datetime()),
  /** The parts of the source's files that its last imports could not read: the number of all, and the first 50. Absent when there are none. */
  leftOut: z.optional(
    z.object({
      count,
      parts: z.array(
        z.object({
          file: z.string(),
          place: z.nullable(z.string()),
          problem: z.string(),
          accept: z.optional(acceptanceSchema),
        }),
      ),
    }),
  ),
});
export type DataSource = z.infer<typeof dataSourceSchema>;

/** The coverage of one statistic in the figures that users see: in full matches, or in matches with both halves. */
const coverSchema = z.object({
  values: count,
  /** The largest possible number of values: one for each appearance of a player, or for each team of each match. */
  of: count,
  /** The number of matches with at least one value. */
  matches: count,
  /** The kick-off of the latest of these matches. */
  until: z.iso.datetime(),
  /** The sources of the values, most values first. */
  from: z.array(z.object({ source: sourceIndex, provenance: provenanceSchema, values: count })),
});
export type Cover = z.infer<typeof coverSchema>;

/** The coverage of one statistic of players or teams in a season. A statistic without values is left out. */
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
  /** Set when the matches are not of real, current football. */
  label: z.nullable(z.string()),
  /** The number of matches with figures, and the kick-offs of the first and the latest one. */
  matches: count,
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  /** The number of appearances of players in these matches. */
  appearances: count,
  figures: z.array(coveredFigureSchema),
});
export type CoveredSeason = z.infer<typeof coveredSeasonSchema>;

/** How well two sources agree on a statistic of full matches in a season. */
const agreementSchema = z.object({
  league: leagueSchema,
  season: z.int(),
  subject: subjectTypeSchema,
  statistic: anyStatisticSchema,
  /** The two sources, and the provenance of the statistic in each. */
  sources: z.tuple([sourceIndex, sourceIndex]),
  provenances: z.tuple([provenanceSchema, provenanceSchema]),
  /** The number of values that both sources have, and the number of equal ones. */
  compared: count,
  equal: count,
  /** Pearson's correlation coefficient. `null` when all values of one source are equal. */
  correlation: z.nullable(z.number()),
});
export type SourceAgreement = z.infer<typeof agreementSchema>;

const statedScore = z.object({
  source: sourceIndex,
  home: z.nullable(count),
  away: z.nullable(count),
  /** True when charts and replies show this score. False for both scores when the score of a third source is shown. */
  isShown: z.boolean(),
});

/** A match for which two sources have different scores. */
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
  /** Matches with different scores, latest first, at most 200. */
  contradictions: z.array(contradictionSchema),
});
export type DataCoverage = z.infer<typeof dataCoverageSchema>;

/** The leagues, statistics and sources of the football data, and how well sources agree. The same for every plan. */
export const dataCoverage = endpoint({
  method: 'GET',
  path: '/data/coverage',
  scope: 'read:figures',
  summary: 'What the football data covers, and how its sources agree',
  output: dataCoverageSchema,
});
