import type { AnalyzedMatch, HighlightType, PlayerHighlight, TeamHighlight } from '#lib/contract/analyzer.ts';
import { personName } from '#lib/domain/person-name.ts';
import type { Subject } from '#lib/domain/subject.ts';

/** A highlight of a player or a team in one form, as its card shows it. */
export interface MatchHighlight {
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
 * says so (specification, section 4, Reasoning).
 */
export function matchHighlights(match: AnalyzedMatch): MatchHighlight[] {
  return [
    ...match.teamHighlights.map((highlight): MatchHighlight => {
      const { id, name } = highlight.team;
      return { ...figures(highlight, 'team'), subject: { type: 'team', id }, name, isHome: id === match.homeTeam.id };
    }),
    ...match.playerHighlights.map((highlight): MatchHighlight => {
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
