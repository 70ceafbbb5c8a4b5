import type { HighlightType } from '#lib/contract/analyzer.ts';

/** How sentences speak of a statistic: a side "takes shots". */
export const STATISTIC_WORDS: Readonly<Record<HighlightType, { readonly do: string; readonly counts: string }>> = {
  shots: { do: 'take', counts: 'shots' },
  shotsOnTarget: { do: 'get', counts: 'shots on target' },
  goals: { do: 'score', counts: 'goals' },
  assists: { do: 'make', counts: 'assists' },
  cornersWon: { do: 'win', counts: 'corners' },
  foulsCommitted: { do: 'commit', counts: 'fouls' },
  yellowCards: { do: 'get', counts: 'yellow cards' },
  tackles: { do: 'make', counts: 'tackles' },
};
