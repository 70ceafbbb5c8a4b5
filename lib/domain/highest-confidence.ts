import type { AnalyzedMatch } from '#lib/contract/analyzer.ts';

/**
 * The highest confidence of a match, from 0 to 1; `null` for one that nothing is expected of yet, or that was not processed
 * (specification, section 2, Match card).
 */
export function highestConfidence(match: AnalyzedMatch): number | null {
  if (!match.processedPlayer && !match.processedTeam) return null;
  const scores = [...match.teamHighlights, ...match.playerHighlights].map(({ confidenceScore }) =>
    Number(confidenceScore),
  );
  return scores.length === 0 ? null : Math.max(...scores);
}
