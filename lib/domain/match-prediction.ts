import type { AnalyzedMatch, HighlightType, PlayerHighlight, TeamHighlight } from '#lib/contract/analyzer.ts';
import { fold } from '#lib/domain/fold.ts';
import { personName, type Subject } from '#lib/domain/subject.ts';

/** A highlight of a player or a team in one form, as its card shows it. */
export interface MatchPrediction {
  /** Unlike any other of the match. */
  readonly key: string;
  readonly subject: Subject;
  readonly name: string;
  readonly isHome: boolean;
  readonly statistic: HighlightType;
  /** The expected count. */
  readonly projectedValue: number;
  /** From 0 to 1, that the projected line is reached. */
  readonly confidence: number;
  /** P(count ≥ k) for k = 1, 2, … */
  readonly ladder: readonly number[];
  readonly averageLastTen: number | null;
  /** Of the home games for the side at home, of the away games for the other. */
  readonly averageLocationBased: number | null;
  readonly averageVsOpponent: number | null;
  /** What came out; `null` until the match is over. */
  readonly actualValue: number | null;
  readonly reasoning: string;
}

/**
 * Everything that is expected of a match, teams first. A team is at home when it is the home team, a player when his location type
 * says so (docs/product.md, "Match Analyzer").
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
 * The highest confidence of a match, from 0 to 1; `null` for one that nothing is expected of yet, or that was not processed
 * (docs/product.md, "Match Analyzer").
 */
export function highestConfidence(match: AnalyzedMatch): number | null {
  if (!match.processedPlayer && !match.processedTeam) return null;
  const scores = [...match.teamHighlights, ...match.playerHighlights].map(({ confidenceScore }) =>
    Number(confidenceScore),
  );
  return scores.length === 0 ? null : Math.max(...scores);
}

/** @example confidenceTone(0.8) // 'high' */
export type ConfidenceTone = 'high' | 'middle' | 'low';

/**
 * The colour that a confidence from 0 to 1 stands in: green from 0.8 on, yellow from 0.6 on, red below (docs/product.md, "Match
 * Analyzer").
 */
export function confidenceTone(confidence: number): ConfidenceTone {
  if (confidence >= 0.8) return 'high';
  return confidence >= 0.6 ? 'middle' : 'low';
}

/**
 * Whether what somebody typed is part of the home or the away team's name. Case and accents do not matter (specification, section 2,
 * Match Analyzer page); nothing typed passes every match.
 */
export function playsIn({ homeTeam, awayTeam }: Pick<AnalyzedMatch, 'homeTeam' | 'awayTeam'>, typed: string): boolean {
  const wanted = fold(typed);
  return [homeTeam, awayTeam].some(({ name }) => fold(name).includes(wanted));
}
