import type { HighlightType } from '#lib/contract/analyzer.ts';
import type { PlayerStatement } from '#server/analyzer/publication/statement.ts';

/** So rare that hardly a player reaches a confidence of one half. */
const RARE: readonly HighlightType[] = ['goals', 'assists', 'yellowCards'];
const BEST = 5;
const LEAST_CONFIDENCE = 0.5;

/**
 * Picks what is published of a match's likely starters: what is at least as likely as not, and the match's five best of each rare
 * statistic.
 *
 * @returns in the order given
 */
export function publishedOf(statements: readonly PlayerStatement[]): PlayerStatement[] {
  const best = new Set(
    RARE.flatMap((statistic) =>
      statements
        .filter((statement) => statement.statistic === statistic)
        .toSorted((one, other) => other.confidence - one.confidence || one.player - other.player)
        .slice(0, BEST),
    ),
  );
  return statements.filter((statement) => statement.confidence >= LEAST_CONFIDENCE || best.has(statement));
}
