import type { WatchAlerts, Watched } from '#lib/contract/watchlist.ts';

/** What a user chooses for an entry. */
export type WatchChoices = Pick<Watched, 'statistic' | 'line' | 'side' | 'alerts'>;

export const NO_ALERTS: WatchAlerts = { before: false, after: false, streak: null };

/** A change of one entry that a device has made; `choices` is `null` for a removal. */
export interface WatchChange {
  readonly subject: string;
  readonly name: string;
  readonly changedAt: string;
  readonly choices: WatchChoices | null;
}

/** The watchlist of a device: the entries as the server last had them, and the changes that it has not confirmed. */
export interface WatchState {
  readonly entries: readonly Watched[];
  readonly queue: readonly WatchChange[];
  /** The number of changes that the server has confirmed or refused: a list that was requested before the last of them may lack it. */
  readonly answered: number;
}

/** The entries with the unconfirmed changes, a new one first. */
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
 * Adds a change, which replaces an unconfirmed one of the same subject. It is later than what the device shows, whatever the device's clock says:
 * the latest change of a subject wins on the server.
 */
export function withChange(state: WatchState, change: Omit<WatchChange, 'changedAt'>, now: Date): WatchState {
  const known = [...state.entries, ...state.queue].filter(({ subject }) => subject === change.subject);
  const after = Math.max(...known.map(({ changedAt }) => Date.parse(changedAt) + 1), now.getTime());
  const rest = state.queue.filter(({ subject }) => subject !== change.subject);
  return { ...state, queue: [...rest, { ...change, changedAt: new Date(after).toISOString() }] };
}

/** The state after the server has confirmed or refused a change; one that was made meanwhile stays. */
export function withoutChange(state: WatchState, { subject, changedAt }: WatchChange): WatchState {
  const queue = state.queue.filter((one) => one.subject !== subject || one.changedAt !== changedAt);
  return { ...state, queue, answered: state.answered + 1 };
}
