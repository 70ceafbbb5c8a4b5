import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint.ts';
import { leagueSchema, teamRefSchema } from '#lib/contract/game.ts';
import { idSchema } from '#lib/contract/id.ts';
import { sourceSchema } from '#lib/contract/source.ts';
import { isUsualYear } from '#lib/contract/usual-year.ts';

/** The statistics that the Analyzer predicts (docs/product.md, "Data shapes"). */
export const highlightTypeSchema = z.enum([
  'shots',
  'shotsOnTarget',
  'foulsCommitted',
  'tackles',
  'goals',
  'assists',
  'yellowCards',
  'cornersWon',
]);
export type HighlightType = z.infer<typeof highlightTypeSchema>;

/** A number sent as text, such as "2.31". */
const numeric = z.string().check(z.regex(/^\d+(\.\d+)?$/));

const anyHighlight = {
  id: z.int(),
  highlightType: highlightTypeSchema,
  /** The expected count. */
  projectedValue: numeric,
  /** The probability, from 0 to 1, that the projected line is reached: the ladder at that line. */
  confidenceScore: numeric,
  /** The expected count, unrounded. */
  expectedValue: z.number(),
  /**
   * P(count ≥ k) for k = 1, 2, …, to six decimals; never rises. It ends where the probability is below one in a
   * thousand, at k = 1 at the earliest.
   */
  ladder: z.array(z.number()).check(z.minLength(1)),
  averageLastTen: z.nullable(z.number()),
  averageLocationBased: z.nullable(z.number()),
  averageVsOpponent: z.nullable(z.number()),
  /** The observed count; `null` until the match is over. */
  actualValue: z.nullable(z.int()),
  reasoning: z.string(),
};

export const playerHighlightSchema = z.object({
  ...anyHighlight,
  player: z.object({ id: z.int(), firstName: z.nullable(z.string()), lastName: z.string() }),
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
  /** The final score; absent until the goals of both teams are known. */
  score: z.optional(z.object({ home: z.int(), away: z.int() })),
  playerHighlights: z.array(playerHighlightSchema),
  teamHighlights: z.array(teamHighlightSchema),
  processedPlayer: z.boolean(),
  processedTeam: z.boolean(),
});
export type AnalyzedMatch = z.infer<typeof analyzedMatchSchema>;

/** The matches of one day with their predictions; a FREE user gets the first match. */
export const analyzedDay = endpoint({
  method: 'GET',
  path: '/analyzer/:date',
  access: 'user',
  summary: 'The matches of a day with their predictions',
  input: z.object({ date: z.iso.date().check(z.refine(isUsualYear)) }),
  output: z.object({
    data: z.array(analyzedMatchSchema),
    /** Further matches of that day that the plan does not include; none of their contents is in the reply. */
    locked: z.int().check(z.nonnegative()),
    /** The source of the matches; `null` on a day without any. */
    source: z.nullable(sourceSchema),
    /** On a day without matches: the latest kick-off before it and the first one after it; `null` where there is none. */
    nearest: z.optional(z.object({ before: z.nullable(z.iso.datetime()), after: z.nullable(z.iso.datetime()) })),
  }),
});

/** The predictions of a match by the lines that a rule shows. */
const shownLinesSchema = z.object({
  /** The highest probability of these lines, from 0 to 1; `null` without a line, and for a match that was not processed. */
  highest: z.nullable(z.number()),
  /** The number of predictions with a line and an observed count, and of those the number that were right. */
  graded: z.int().check(z.nonnegative()),
  right: z.int().check(z.nonnegative()),
});

/** A match as the day's list shows it: without its predictions. */
export const listedMatchSchema = z.object({
  ...z.omit(analyzedMatchSchema, { playerHighlights: true, teamHighlights: true }).shape,
  /** By rule: the projected line, or the largest line with at least this probability in percent. */
  lines: z.object({ projected: shownLinesSchema, 70: shownLinesSchema, 80: shownLinesSchema, 90: shownLinesSchema }),
});
export type ListedMatch = z.infer<typeof listedMatchSchema>;

/** The day of {@link analyzedDay} without predictions, a thirtieth of its size. */
export const listedDay = endpoint({
  method: 'GET',
  path: '/analyzer/:date/list',
  access: 'user',
  summary: 'The matches of a day without their predictions',
  input: analyzedDay.input,
  output: z.object({ ...analyzedDay.output.shape, data: z.array(listedMatchSchema) }),
});

/** What an opened match shows beyond the day's list. */
export const openedMatch = endpoint({
  method: 'GET',
  path: '/analyzer/matches/:id',
  access: 'user',
  summary: 'The predictions of a match, with the counts of the last ten games behind each',
  input: z.object({ id: idSchema }),
  output: z.object({
    /** By the id of the prediction: the counts, oldest first, `null` for an unknown one. */
    data: z.array(z.object({ id: z.int(), counts: z.array(z.nullable(z.int())) })),
    match: analyzedMatchSchema,
  }),
});
export type OpenedMatch = z.infer<typeof openedMatch.output>;

/** Aggregated graded predictions: predicted probability and observed share. */
const gradedSchema = z.object({
  /** The number of predictions. */
  n: z.int().check(z.nonnegative()),
  /** The mean predicted probability, from 0 to 1. */
  stated: z.number(),
  /** Share of them whose line was reached, from 0 to 1. */
  actual: z.number(),
  logLoss: z.number(),
  brier: z.number(),
  /** The scores of the naive rate for the same predictions: (hits + 1) / (games + 2) over the last ten games. */
  naive: z.object({ logLoss: z.number(), brier: z.number() }),
});
export type Graded = z.infer<typeof gradedSchema>;

const subjectTypeSchema = z.enum(['player', 'team']);

/** How often the published predictions were right. Lists hold only entries with at least one prediction. */
export const recordSchema = z.object({
  overall: z.nullable(gradedSchema),
  /**
   * The record by predicted probability, in bands of ten percentage points, lowest first: `from` is included, `to` is excluded
   * except in the last band.
   */
  bands: z.array(z.object({ from: z.number(), to: z.number(), ...gradedSchema.shape })),
  statistics: z.array(
    z.object({ subject: subjectTypeSchema, highlightType: highlightTypeSchema, ...gradedSchema.shape }),
  ),
  competitions: z.array(z.object({ league: leagueSchema, ...gradedSchema.shape })),
  /** The record by UTC month, for example 2026-11, the latest first. */
  months: z.array(z.object({ month: z.string(), ...gradedSchema.shape })),
  /** The number of published predictions that have no result yet. */
  open: z.int().check(z.nonnegative()),
  /** Set where the matches are not of real, current football, for example "Demo data". */
  label: z.nullable(z.string()),
});
export type AnalyzerRecord = z.infer<typeof recordSchema>;

/** Every published prediction that has a result, graded. */
export const analyzerRecord = endpoint({
  method: 'GET',
  path: '/analyzer/record',
  access: 'guest',
  summary: 'How often the published predictions were right',
  input: z.object({}),
  output: recordSchema,
});
