import { isBusy } from '#lib/api/use-follows.ts';
import type { CoveredSeason } from '#lib/contract/data/data.ts';
import type { FollowState, Freshness } from '#lib/contract/data/following.ts';

/** A part of a first sync, in words. */
export interface SyncPart {
  readonly text: string;
  readonly isDone: boolean;
}

interface Progress {
  readonly parts: readonly SyncPart[];
  /** True once most players have a chart, or once the sync of a league without players has ended. */
  readonly hasChart: boolean;
}

/**
 * Milliseconds from a season's last match within which it is called this season: longer than a summer or winter break.
 */
const BREAK = 120 * 24 * 3_600_000;

/** The appearances in a season from which on most players have ten games: those of a hundred matches. */
const ENOUGH_APPEARANCES = 2700;

/**
 * How far the first sync of a league is.
 *
 * @param follows the states of the league in each of its sources
 * @param freshness the state of the predictions
 * @param seasons the covered seasons of all leagues, the latest first
 */
export function syncProgress(
  follows: readonly FollowState[],
  { predicted, isPredicted }: Pick<Freshness, 'predicted' | 'isPredicted'>,
  seasons: readonly CoveredSeason[],
  now: Date,
): Progress {
  const { name, slug } = follows[0]?.league ?? { name: '', slug: '' };
  const own = seasons.filter(({ league, label }) => label === null && league.name === name);
  const latest = own.find(({ until }) => Date.parse(until) > now.getTime() - BREAK);
  const before = own.find((season) => season !== latest);
  const isSynced = follows.every((follow) => !isBusy(follow) && follow.lastGood !== null);
  const hasPlayers = own.some(({ appearances }) => appearances > 0);
  const matches = predicted[slug];
  const isComplete = isSynced && isPredicted;
  return {
    hasChart: own.some(({ appearances }) => appearances > ENOUGH_APPEARANCES) || (isSynced && own.length > 0),
    parts: [
      { text: 'Fixtures', isDone: own.length > 0 || follows.some(({ lastGood }) => lastGood !== null) },
      { text: `This season${counted(latest?.matches)}`, isDone: isSynced || latest !== undefined },
      { text: 'Players', isDone: isSynced || hasPlayers },
      { text: `Last season${counted(before?.matches)}`, isDone: isSynced || before !== undefined },
      {
        text: `Predictions${isComplete && matches === undefined ? ': no match in the next days' : counted(matches)}`,
        isDone: isComplete,
      },
    ],
  };
}

function counted(matches: number | undefined): string {
  return matches === undefined ? '' : `: ${matches.toLocaleString('en-US')} ${matches === 1 ? 'match' : 'matches'}`;
}
