import type {
  AnalyzedMatch,
  ListedMatch,
  PlayerHighlight,
  PredictedStatistic,
  TeamHighlight,
} from '#lib/contract/football/analyzer.ts';
import type { Position } from '#lib/contract/football/search.ts';
import { wholePercent } from '#lib/domain/games/percent.ts';
import { isCorrect, type LineRule, shownLine } from '#lib/domain/lines/projected-line.ts';
import { fold } from '#lib/domain/names/fold.ts';
import { personName, type Subject } from '#lib/domain/names/subject.ts';

/** A prediction about a player or team, with the data of its card. */
export interface MatchPrediction {
  /** The id of the prediction in the API. */
  readonly id: number;
  /** A key that is unique within the match. */
  readonly key: string;
  readonly subject: Subject;
  readonly name: string;
  /** The position of a player. `null` for a team, and when it is unknown. */
  readonly position: Position | null;
  readonly isHome: boolean;
  readonly matchId: number;
  readonly opponent: { readonly id: number; readonly name: string };
  readonly statistic: PredictedStatistic;
  /** The expected count. */
  readonly projectedValue: number;
  /** The probability, from 0 to 1, that the count reaches the projected line. */
  readonly confidence: number;
  /** P(count ≥ k) for k = 1, 2, … */
  readonly ladder: readonly number[];
  readonly averageLastTen: number | null;
  /** The average over the subject's home games if it plays at home, otherwise over its away games. */
  readonly averageLocationBased: number | null;
  readonly averageVsOpponent: number | null;
  /** The observed count. `null` until the match is over. */
  readonly actualValue: number | null;
  readonly reasoning: string;
}

/**
 * All predictions of a match, teams first. A team's side follows from the match, a player's side from `locationType`
 * (docs/product.md, "Match Analyzer").
 */
export function matchPredictions(match: AnalyzedMatch): MatchPrediction[] {
  const sideOf = (isHome: boolean) => ({
    isHome,
    matchId: match.id,
    opponent: isHome ? match.awayTeam : match.homeTeam,
  });
  return [
    ...match.teamHighlights.map((highlight): MatchPrediction => {
      const { id, name } = highlight.team;
      const side = sideOf(id === match.homeTeam.id);
      return { ...figures(highlight, 'team'), ...side, subject: { type: 'team', id }, name, position: null };
    }),
    ...match.playerHighlights.map((highlight): MatchPrediction => {
      const { id } = highlight.player;
      const side = sideOf(highlight.locationType === 'home');
      return {
        ...figures(highlight, 'player'),
        ...side,
        subject: { type: 'player', id },
        name: personName(highlight.player),
        position: highlight.player.position ?? null,
      };
    }),
  ];
}

function figures(highlight: PlayerHighlight | TeamHighlight, type: Subject['type']) {
  return {
    id: highlight.id,
    key: `${type}-${highlight.id}`,
    statistic: highlight.highlightType,
    projectedValue: Number(highlight.projectedValue),
    confidence: Number(highlight.confidenceScore),
    ladder: highlight.ladder,
    averageLastTen: highlight.averageLastTen,
    averageLocationBased: highlight.averageLocationBased,
    averageVsOpponent: highlight.averageVsOpponent,
    actualValue: highlight.actualValue,
    reasoning: highlight.reasoning,
  };
}

/** The line and observed count of each prediction of a match. A prediction without a line by the rule is left out. */
function shownLines(match: Pick<AnalyzedMatch, 'playerHighlights' | 'teamHighlights'>, rule: LineRule) {
  return [...match.teamHighlights, ...match.playerHighlights].flatMap((highlight) => {
    const { projectedValue, confidenceScore, ladder, actualValue } = highlight;
    const figures = { projectedValue: Number(projectedValue), confidence: Number(confidenceScore), ladder };
    const shown = shownLine(figures, rule);
    return shown === null ? [] : [{ ...shown, actualValue }];
  });
}

/**
 * A match for a day's list, with a summary of its predictions for each rule of the shown lines. The highest confidence
 * is `null` for a match that has no line or was not processed (docs/product.md, "Match Analyzer").
 */
export function listedMatch({ playerHighlights, teamHighlights, ...match }: AnalyzedMatch): ListedMatch {
  const isProcessed = isPredicted(match);
  const by = (rule: LineRule) => {
    const lines = shownLines({ playerHighlights, teamHighlights }, rule);
    const graded = lines.filter(({ actualValue }) => actualValue !== null);
    const right = graded.filter(({ line, actualValue }) => actualValue !== null && isCorrect(line, actualValue));
    const highest = isProcessed && lines.length > 0 ? Math.max(...lines.map(({ probability }) => probability)) : null;
    return { highest, right: right.length, graded: graded.length };
  };
  return { ...match, lines: { projected: by('projected'), 70: by(70), 80: by(80), 90: by(90) } };
}

/** Whether a match has predictions. */
export function isPredicted({
  processedPlayer,
  processedTeam,
}: Pick<ListedMatch, 'processedPlayer' | 'processedTeam'>): boolean {
  return processedPlayer || processedTeam;
}

/** How many graded predictions were right at their shown lines. */
export interface RightCount {
  readonly right: number;
  /** The number of predictions with an observed count. */
  readonly graded: number;
}

/** @example rightCount([match], 80) // { right: 8, graded: 12 } */
export function rightCount(matches: readonly Pick<ListedMatch, 'lines'>[], rule: LineRule): RightCount {
  const lines = matches.map((match) => match.lines[rule]);
  const sum = (of: 'right' | 'graded') => lines.reduce((total, line) => total + line[of], 0);
  return { right: sum('right'), graded: sum('graded') };
}

/** The level of a confidence, which determines its colour. */
export type ConfidenceTone = 'high' | 'middle' | 'low';

/**
 * The colour of a confidence from 0 to 1: green from 80 %, yellow from 60 %, otherwise red (docs/product.md, "Match Analyzer"). It is based on
 * the rounded percentage, so that equal numbers on screen have equal colours.
 */
export function confidenceTone(confidence: number): ConfidenceTone {
  const shown = wholePercent(confidence);
  if (shown >= 80) return 'high';
  return shown >= 60 ? 'middle' : 'low';
}

/**
 * True when the name of a team of the match contains the typed text. Case and accents are ignored. An empty text matches
 * every team.
 */
export function playsIn({ homeTeam, awayTeam }: Pick<AnalyzedMatch, 'homeTeam' | 'awayTeam'>, typed: string): boolean {
  const wanted = fold(typed);
  return [homeTeam, awayTeam].some(({ name }) => fold(name).includes(wanted));
}

const TYPES = { team: 'Team', player: 'Player' } as const;

/** The kind and the side of a prediction's subject. @example 'Player · Home' */
export function sideText({ subject, isHome }: Pick<MatchPrediction, 'subject' | 'isHome'>): string {
  return `${TYPES[subject.type]} · ${isHome ? 'Home' : 'Away'}`;
}
