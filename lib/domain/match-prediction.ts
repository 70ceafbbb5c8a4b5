import type {
  AnalyzedMatch,
  HighlightType,
  ListedMatch,
  PlayerHighlight,
  TeamHighlight,
} from '#lib/contract/analyzer.ts';
import { fold } from '#lib/domain/fold.ts';
import { wholePercent } from '#lib/domain/percent.ts';
import { isCorrect, type LineRule, shownLine } from '#lib/domain/projected-line.ts';
import { personName, type Subject } from '#lib/domain/subject.ts';

/** A prediction about a player or team, in the form that its card shows. */
export interface MatchPrediction {
  /** The id of the prediction in replies. */
  readonly id: number;
  /** The key of the prediction, unique within the match. */
  readonly key: string;
  readonly subject: Subject;
  readonly name: string;
  readonly isHome: boolean;
  readonly matchId: number;
  readonly opponent: { readonly id: number; readonly name: string };
  readonly statistic: HighlightType;
  /** The expected count. */
  readonly projectedValue: number;
  /** The probability, from 0 to 1, that the projected line is reached. */
  readonly confidence: number;
  /** P(count ≥ k) for k = 1, 2, … */
  readonly ladder: readonly number[];
  readonly averageLastTen: number | null;
  /** The average over home games for the home side, over away games for the away side. */
  readonly averageLocationBased: number | null;
  readonly averageVsOpponent: number | null;
  /** The observed count; `null` until the match is over. */
  readonly actualValue: number | null;
  readonly reasoning: string;
}

/**
 * All predictions of a match, teams first. A team is at home when it is the home team, a player by its location type (docs/product.md,
 * "Match Analyzer").
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
      return { ...figures(highlight, 'team'), ...side, subject: { type: 'team', id }, name };
    }),
    ...match.playerHighlights.map((highlight): MatchPrediction => {
      const { id } = highlight.player;
      const side = sideOf(highlight.locationType === 'home');
      return {
        ...figures(highlight, 'player'),
        ...side,
        subject: { type: 'player', id },
        name: personName(highlight.player),
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

/** The lines of all predictions of a match with their observed counts; predictions without a line by the rule are left out. */
function shownLines(match: Pick<AnalyzedMatch, 'playerHighlights' | 'teamHighlights'>, rule: LineRule) {
  return [...match.teamHighlights, ...match.playerHighlights].flatMap((highlight) => {
    const { projectedValue, confidenceScore, ladder, actualValue } = highlight;
    const figures = { projectedValue: Number(projectedValue), confidence: Number(confidenceScore), ladder };
    const shown = shownLine(figures, rule);
    return shown === null ? [] : [{ ...shown, actualValue }];
  });
}

/**
 * The match as the day's list shows it. The highest confidence is that of the lines which the match's cards show by a rule; a match that was
 * not processed has none (docs/product.md, "Match Analyzer").
 */
export function listedMatch({ playerHighlights, teamHighlights, ...match }: AnalyzedMatch): ListedMatch {
  const isProcessed = match.processedPlayer || match.processedTeam;
  const by = (rule: LineRule) => {
    const lines = shownLines({ playerHighlights, teamHighlights }, rule);
    const graded = lines.filter(({ actualValue }) => actualValue !== null);
    const right = graded.filter(({ line, actualValue }) => actualValue !== null && isCorrect(line, actualValue));
    const highest = isProcessed && lines.length > 0 ? Math.max(...lines.map(({ probability }) => probability)) : null;
    return { highest, right: right.length, graded: graded.length };
  };
  return { ...match, lines: { projected: by('projected'), 70: by(70), 80: by(80), 90: by(90) } };
}

/** How many predictions of matches were right, by the lines that their cards show. */
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
 * The colour class of a confidence from 0 to 1: green from 80 %, yellow from 60 %, red below (docs/product.md, "Match Analyzer"). It follows
 * the shown number, so that equal numbers have equal colours.
 */
export function confidenceTone(confidence: number): ConfidenceTone {
  const shown = wholePercent(confidence);
  if (shown >= 80) return 'high';
  return shown >= 60 ? 'middle' : 'low';
}

/**
 * True when a typed text is part of the name of the home or away team, ignoring case and accents (docs/product.md, "Match Analyzer"). An
 * empty text matches every match.
 */
export function playsIn({ homeTeam, awayTeam }: Pick<AnalyzedMatch, 'homeTeam' | 'awayTeam'>, typed: string): boolean {
  const wanted = fold(typed);
  return [homeTeam, awayTeam].some(({ name }) => fold(name).includes(wanted));
}
