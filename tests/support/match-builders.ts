import type { MatchPreview } from '#lib/contract/scout/match-preview.ts';
import { scoutReply } from '#tests/support/scout-builders.ts';

/** A match to come between Homeham and Awayton, with one likely player and a referee. */
export function aPreview(parts: Partial<MatchPreview> = {}): MatchPreview {
  const { columns, matches, statistics } = scoutReply();
  const referee = { id: 9, name: 'Howard Webb' };
  return {
    state: 'coming',
    matches: matches.map((match) => ({ ...match, referee })),
    score: null,
    statistics,
    columns,
    lineUp: [
      {
        id: 7,
        name: 'Karl Striker',
        position: 'FW',
        isHome: true,
        isLikely: true,
        recent: [{ minutes: 90, started: true }, { minutes: 12, started: false }, null],
        availability: { status: 'doubtful', chance: 75 },
      },
    ],
    observed: [],
    referee: { games: 10, foulsCommitted: 21.4, yellowCards: 3.9, redCards: null },
    locked: 0,
    unlocks: null,
    sources: [],
    ...parts,
  };
}
