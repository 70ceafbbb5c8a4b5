import type { AnalyzedMatch, HighlightType, PlayerHighlight, TeamHighlight } from '#lib/contract/analyzer.ts';
import { fold } from '#lib/domain/fold.ts';
import { wholePercent } from '#lib/domain/percent.ts';
import { personName, type Subject } from '#lib/domain/subject.ts';

/** A prediction about a player or team, in the form that its card shows. */
export interface MatchPrediction {
  /** The key of the prediction, unique within the match. */
  readonly key: string;
  readonly subject: Subject;
  readonly name: string;
  readonly isHome: boolean;
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
  return [
    ...match.teamHighlights.map((highlight): MatchPrediction => {
      const { id, name } = highlight.team;
      return { ...figures(highlight, 'team'), subject: { type: 'team', id }, name, isHome: id === match.homeTeam.id };
    }),
    ...match.playerHighlights.map((highlight): MatchPrediction => {
      const { id } = highlight.player;
      const isHome = highlight.locationType === 'home';
      return {
        ...figures(highlight, 'player'),
        subject: { type: 'player', id },
        name: personName(highlight.player),
        isHome,
      };
    }),
  ];
}

function figures(highlight: PlayerHighlight | TeamHighlight, type: Subject['type']) {
  return {
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

/**
 * The highest confidence of a match, from 0 to 1; `null` without predictions, or when the match was not processed (docs/product.md,
 * "Match Analyzer").
 */
export function highestConfidence(match: AnalyzedMatch): number | null {
  if (!match.processedPlayer && !match.processedTeam) return null;
  const scores = [...match.teamHighlights, ...match.playerHighlights].map(({ confidenceScore }) =>
    Number(confidenceScore),
  );
  return scores.length === 0 ? null : Math.max(...scores);
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
