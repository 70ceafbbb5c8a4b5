import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { idSchema } from '#lib/contract/endpoint/id.ts';
import { leagueSchema, teamRefSchema } from '#lib/contract/football/game.ts';
import { positionSchema } from '#lib/contract/football/search.ts';
import { sourceSchema } from '#lib/contract/football/source.ts';
import { isUsualYear } from '#lib/contract/football/usual-year.ts';

/** The statistics that the Analyzer predicts. */
export const predictedStatisticSchema = z.enum([
  'shots',
  'shotsOnTarget',
  'foulsCommitted',
  'tackles',
  'goals',
  'assists',
  'yellowCards',
  'cornersWon',
]);
export type PredictedStatistic = z.infer<typeof predictedStatisticSchema>;

/** A number sent as text, such as "2.31". */
const numeric = z.string().check(z.regex(/^\d+(\.\d+)?$/));

const anyHighlight = {
  id: z.int(),
  highlightType: predictedStatisticSchema,
  /** The expected count, rounded. */
  projectedValue: numeric,
  /** The probability, from 0 to 1, that the count reaches the projected line. It is the value of `ladder` at that line. */
  confidenceScore: numeric,
  /** The expected count, unrounded. */
  expectedValue: z.number(),
  /** P(count ≥ k) for k = 1, 2, …, with at most six decimals, never rising. Values below 0.001 are left out, except the one for k = 1. */
  ladder: z.array(z.number()).check(z.minLength(1)),
  averageLastTen: z.nullable(z.number()),
  averageLocationBased: z.nullable(z.number()),
  averageVsOpponent: z.nullable(z.number()),
  /** The observed count. `null` until the match is over. */
  actualValue: z.nullable(z.int()),
  reasoning: z.string(),
};

export const playerHighlightSchema = z.object({
  ...anyHighlight,
  player: z.object({
    id: z.int(),
    firstName: z.nullable(z.string()),
    lastName: z.string(),
    /** `null` when no source has it. Absent in replies of servers before 1.1. */
    position: z.optional(z.nullable(positionSchema)),
  }),
  locationType: z.enum(['home', 'away']),
});
export type PlayerHighlight = z.infer<typeof playerHighlightSchema>;

export const teamHighlightSchema = z.object({
  ...anyHighlight,
  team: z.pick(teamRefSchema, { id: true, name: true }),
});
export type TeamHighlight = z.infer<typeof teamHighlightSchema>;

export const analyzedMatchSchema = z.object({
  id: z.int(),
  matchDate: z.iso.datetime(),
  venue: z.nullable(z.string()),
  homeTeam: z.pick(teamRefSchema, { id: true, name: true }),
  awayTeam: z.pick(teamRefSchema, { id: true, name: true }),
  league: z.object({ name: z.string() }),
  /** Set when the match is not of real, current football, for example "Demo data". */
  label: z.optional(z.string()),
  /** The final score. Absent until the goals of both teams are known. */
  score: z.optional(z.object({ home: z.int(), away: z.int() })),
  playerHighlights: z.array(playerHighlightSchema),
  teamHighlights: z.array(teamHighlightSchema),
  processedPlayer: z.boolean(),
  processedTeam: z.boolean(),
});
export type AnalyzedMatch = z.infer<typeof analyzedMatchSchema>;

/** The matches of a UTC day with their predictions. A FREE user gets one: the first of real football, or the first if the day has none. */
export const analyzedDay = endpoint({
  method: 'GET',
  path: '/analyzer/:date',
  scope: 'read:figures',
  summary: 'The matches of a day with their predictions',
  input: z.object({ date: z.iso.date().check(z.refine(isUsualYear)) }),
  output: z.object({
    data: z.array(analyzedMatchSchema),
    /** The number of further matches that the plan does not include. The reply has no data of them. */
    locked: z.int().check(z.nonnegative()),
    /** The best ranked source of the first match. `null` on a day without matches. */
    source: z.nullable(sourceSchema),
    /** The best ranked sources of the matches in the reply. Absent on a day without matches. */
    sources: z.optional(z.array(sourceSchema)),
    /** Set on a day without matches or predictions: the latest kick-off before the day and the first one after it. `null` if no such match exists. */
    nearest: z.optional(z.object({ before: z.nullable(z.iso.datetime()), after: z.nullable(z.iso.datetime()) })),
  }),
});

/** A summary of a match's predictions at the lines of one rule. */
const shownLinesSchema = z.object({
  /** The highest probability of these lines, from 0 to 1. `null` when the match has no line or was not processed. */
  highest: z.nullable(z.number()),
  /**
   * `graded` is the number of predictions with a line and an observed count. `right` is how many of them reached the
   * line.
   */
  graded: z.int().check(z.nonnegative()),
  right: z.int().check(z.nonnegative()),
});

/** A match of a day's list, without its predictions. */
export const listedMatchSchema = z.object({
  ...z.omit(analyzedMatchSchema, { playerHighlights: true, teamHighlights: true }).shape,
  /** By rule: the projected line, or the largest line with a probability of at least 70, 80 or 90 percent. */
  lines: z.object({ projected: shownLinesSchema, 70: shownLinesSchema, 80: shownLinesSchema, 90: shownLinesSchema }),
});
export type ListedMatch = z.infer<typeof listedMatchSchema>;

/** The matches of {@link analyzedDay} without predictions, which makes the reply thirty times smaller. */
export const listedDay = endpoint({
  method: 'GET',
  path: '/analyzer/:date/list',
  scope: 'read:figures',
  summary: 'The matches of a day without their predictions',
  input: analyzedDay.input,
  output: z.object({ ...analyzedDay.output.shape, data: z.array(listedMatchSchema) }),
});

/** The coming matches with predictions, so that users can choose a day beyond tomorrow. */
export const predictedKickOffs = endpoint({
  method: 'GET',
  path: '/analyzer/kick-offs',
  summary: 'The kick-offs of the coming two weeks with predictions',
  scope: 'read:figures',
  output: z.object({
    /** The distinct kick-offs, earliest first. */
    kickOffs: z.array(z.iso.datetime()),
  }),
});

/** The details of a match that is opened in a day's list. */
export const openedMatch = endpoint({
  method: 'GET',
  path: '/analyzer/matches/:id',
  scope: 'read:figures',
  summary: 'The predictions of a match, with the counts of the last ten games behind each',
  input: z.object({ id: idSchema }),
  output: z.object({
    /** For each prediction, by its id, the counts of the subject's last ten games, oldest first. `null` is an unknown count. */
    data: z.array(z.object({ id: z.int(), counts: z.array(z.nullable(z.int())) })),
    match: analyzedMatchSchema,
  }),
});
export type OpenedMatch = z.infer<typeof openedMatch.output>;

/** A group of graded predictions: the predicted probability beside the observed share. */
const gradedSchema = z.object({
  /** The number of predictions. */
  n: z.int().check(z.nonnegative()),
  /** The mean predicted probability, from 0 to 1. */
  stated: z.number(),
  /** The share of these predictions whose line was reached, from 0 to 1. */
  actual: z.number(),
  logLoss: z.number(),
  brier: z.number(),
  /** The scores of a simple estimate for the same predictions: (hits + 1) / (games + 2) over the last ten games. */
  naive: z.object({ logLoss: z.number(), brier: z.number() }),
});
export type Graded = z.infer<typeof gradedSchema>;

const subjectTypeSchema = z.enum(['player', 'team']);

/** How often the published predictions were right. Groups without a graded prediction are left out. */
export const recordSchema = z.object({
  overall: z.nullable(gradedSchema),
  /**
   * By predicted probability, in bands of ten percentage points, lowest first. A band includes `from` and excludes
   * `to`, except the last band, which includes both.
   */
  bands: z.array(z.object({ from: z.number(), to: z.number(), ...gradedSchema.shape })),
  statistics: z.array(
    z.object({ subject: subjectTypeSchema, highlightType: predictedStatisticSchema, ...gradedSchema.shape }),
  ),
  competitions: z.array(z.object({ league: leagueSchema, ...gradedSchema.shape })),
  /** By the source of the counted figures. A prediction whose figure has no known source is in none. */
  sources: z.array(z.object({ source: z.string(), ...gradedSchema.shape })),
  /**
   * Predictions for players by the line-up, which became known after the prediction: those of players who started, and
   * of players who came on.
   */
  lineUps: z.array(z.object({ started: z.boolean(), ...gradedSchema.shape })),
  /** By UTC month, such as 2026-11, latest first. */
  months: z.array(z.object({ month: z.string(), ...gradedSchema.shape })),
  /** The number of published predictions without a result. */
  open: z.int().check(z.nonnegative()),
  /** Set when the matches are not of real, current football, for example "Demo data". */
  label: z.nullable(z.string()),
});
export type AnalyzerRecord = z.infer<typeof recordSchema>;

/** How often the published predictions with a result were right. */
export const analyzerRecord = endpoint({
  method: 'GET',
  path: '/analyzer/record',
  access: 'guest',
  summary: 'How often the published predictions were right',
  output: recordSchema,
});

/** A graded prediction: what was stated when, and what came. */
const gradedPredictionSchema = z.object({
  /** The times of the kick-off and of the prediction, as ISO 8601 in UTC. */
  kickOff: z.string(),
  statedAt: z.string(),
  /** The version of the model. */
  model: z.string(),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  team: z.string(),
  /** The name of the player; `null` for a prediction for the team. */
  player: z.nullable(z.string()),
  highlightType: predictedStatisticSchema,
  expected: z.number(),
  line: z.int(),
  /** The predicted probability that the count reaches the line. */
  stated: z.number(),
  count: z.int(),
});
export type GradedPredictionRow = z.infer<typeof gradedPredictionSchema>;

/** The graded predictions of a month of the record. */
export const recordMonth = endpoint({
  method: 'GET',
  path: '/analyzer/record/:month',
  scope: 'read:figures',
  summary: 'The graded predictions of a month, with their results',
  input: z.object({ month: z.string().check(z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/)) }),
  output: z.object({ predictions: z.array(gradedPredictionSchema) }),
});
