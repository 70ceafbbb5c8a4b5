import type { CoveredSeason } from '#lib/contract/data/data.ts';
import type { FollowState } from '#lib/contract/data/following.ts';

/** A part of a first sync, in words. */
export interface SyncPart {
  readonly text: string;
  readonly isDone: boolean;
}

interface Progress {
  readonly parts: readonly SyncPart[];
  /** True once a chart of a subject of the league can be opened. */
  readonly hasChart: boolean;
}

/**
 * How far the first sync of a league is.
 *
 * @param follows the states of the league in each of its sources
 * @param seasons the covered seasons of all leagues, the latest first
 * @param isBusy true while one of the syncs runs or is due
 */
export function syncProgress(
  follows: readonly FollowState[],
  seasons: readonly CoveredSeason[],
  isBusy: boolean,
): Progress {
  const own = seasons.filter(({ league, label }) => label === null && league.name === follows[0]?.league.name);
  const [latest, before] = own;
  const isComplete = !isBusy && follows.every(({ lastGood }) => lastGood !== null);
  const counted = ({ matches }: CoveredSeason) => `: ${matches.toLocaleString('en-US')} matches`;
  return {
    hasChart: own.length > 0,
    parts: [
      { text: 'Fixtures', isDone: own.length > 0 || follows.some(({ lastGood }) => lastGood !== null) },
      { text: `This season${latest ? counted(latest) : ''}`, isDone: own.length > 0 },
      { text: 'Players', isDone: isComplete || own.some(({ appearances }) => appearances > 0) },
      { text: `Last season${before ? counted(before) : ''}`, isDone: isComplete || own.length > 1 },
      { text: 'Predictions', isDone: isComplete },
    ],
  };
}
