import type { WatchAlerts, Watched } from '#lib/contract/watchlist/watchlist.ts';

/** The user's choices for an entry. */
export type WatchChoices = Pick<Watched, 'statistic' | 'line' | 'side' | 'alerts'>;

export const NO_ALERTS: WatchAlerts = { before: false, after: false, streak: null };

/** A change of one entry that was made on this device. `choices` is `null` for a removal. */
export interface WatchChange {
  readonly subject: string;
  readonly name: string;
  readonly changedAt: string;
  readonly choices: WatchChoices | null;
}

/** The watchlist of a device: the entries of the server's last reply, and the changes that the server has not confirmed yet. */
export interface WatchState {
  readonly entries: readonly Watched[];
  readonly queue: readonly WatchChange[];
  /** The number of changes that the server has confirmed or refused. If it grows during a request for the list, the reply may lack a change. */
  readonly answered: number;
}

/** The entries after the unconfirmed changes are applied. New entries are first. */
export function shownWatchlist({ entries, queue }: WatchState): Watched[] {
  let shown = [...entries];
  for (const { choices, ...about } of queue) {
    const before = shown.find(({ subject }) => subject === about.subject);
    if (choices === null) shown = shown.filter((one) => one !== before);
    else if (before === undefined) shown = [{ ...about, ...choices, isKnown: true }, ...shown];
    else shown = shown.map((one) => (one === before ? { ...one, ...choices, changedAt: about.changedAt } : one));
  }
  return shown;
}

/**
 * Adds a change. It replaces an unconfirmed change of the same subject. Its time is later than all stored times of the
 * subject, even when the device's clock is wrong, because on the server the latest change wins.
 */
export function withChange(state: WatchState, change: Omit<WatchChange, 'changedAt'>, now: Date): WatchState {
  const known = [...state.entries, ...state.queue].filter(({ subject }) => subject === change.subject);
  const after = Math.max(...known.map(({ changedAt }) => Date.parse(changedAt) + 1), now.getTime());
  const rest = state.queue.filter(({ subject }) => subject !== change.subject);
  return { ...state, queue: [...rest, { ...change, changedAt: new Date(after).toISOString() }] };
}

/** Removes a change that the server has confirmed or refused. A newer change of the same subject stays. */
export function withoutChange(state: WatchState, { subject, changedAt }: WatchChange): WatchState {
  const queue = state.queue.filter((one) => one.subject !== subject || one.changedAt !== changedAt);
  return { ...state, queue, answered: state.answered + 1 };
}
