import { refusalText, useWatchlist } from '#components/shared/watch/use-watchlist.ts';
import type { ComboboxMark } from '#components/ui/combobox-mark.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import { useCurrentUser } from '#lib/api/use-current-user.ts';
import type { Watched } from '#lib/contract/watchlist/watchlist.ts';
import { NO_ALERTS, type WatchChoices } from '#lib/domain/watchlist/watch-changes.ts';
import { type WatchSubject, watchedKey } from '#lib/domain/watchlist/watched-key.ts';

/** Milliseconds during which a removal can be undone. */
const UNDO_MS = 8_000;

type Shown = Pick<WatchChoices, 'statistic' | 'line' | 'side'>;

/** The choices for a subject that is added from a list without statistics. */
const WHOLE_SUBJECT: Shown = { statistic: null, line: null, side: 'over' };

/** The entries of the watchlist, and functions for stars. A removal can be undone. The reason of a refusal is shown in a toast. */
export function useWatchToggle() {
  const { entries, change } = useWatchlist();
  const set = (subject: WatchSubject, name: string, choices: WatchChoices | null): void =>
    void change({ subject: watchedKey(subject), name, choices }).catch((error: unknown) =>
      showToast({ kind: 'error', text: refusalText(error) }),
    );
  const entryOf = (subject: WatchSubject): Watched | undefined =>
    entries?.find((one) => one.subject === watchedKey(subject));
  function toggle(subject: WatchSubject, name: string, shown: Shown = WHOLE_SUBJECT): void {
    if (entries === undefined) return;
    const entry = entryOf(subject);
    if (entry === undefined) {
      set(subject, name, { ...shown, alerts: NO_ALERTS });
      return;
    }
    const { statistic, line, side, alerts } = entry;
    set(subject, name, null);
    const onPress = () => set(subject, name, { statistic, line, side, alerts });
    showToast({
      kind: 'success',
      text: `${name} is removed from the watchlist`,
      action: { label: 'Undo', onPress, shownFor: UNDO_MS },
    });
  }
  return { isRead: entries !== undefined, entryOf, set, toggle };
}

/**
 * The star of each subject in a list of results. `undefined` without a session.
 *
 * @param subjectOf returns the subject of a result; `null` for a result without one
 */
export function useWatchMark<Value>(
  subjectOf: (value: Value) => (WatchSubject & { readonly name: string }) | null,
): ComboboxMark<Value> | undefined {
  const { user } = useCurrentUser();
  const { isRead, entryOf, toggle } = useWatchToggle();
  if (user === null) return undefined;
  return {
    isOn(value) {
      const subject = subjectOf(value);
      return subject === null || !isRead ? undefined : entryOf(subject) !== undefined;
    },
    onToggle(value) {
      const subject = subjectOf(value);
      if (subject !== null) toggle({ type: subject.type, id: subject.id }, subject.name);
    },
    text: 'watched',
    hint: 'Shift+Enter: add to the watchlist or remove',
  };
}
