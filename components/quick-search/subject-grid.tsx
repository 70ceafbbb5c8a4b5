import { clsx } from 'clsx';
import Pin from 'lucide-react/icons/pin';
import type { KeyboardEvent, MouseEvent } from 'react';
import styles from '#components/quick-search/subject-grid.module.css';
import type { PopupWatchlist } from '#components/quick-search/use-popup-watchlist.ts';
import { StarIcon } from '#components/shared/watch/star-button.tsx';
import type { Found, ListedGroup } from '#lib/domain/lookup/found-subjects.ts';
import { watchedKey } from '#lib/domain/watchlist/watched-key.ts';
import type { ListedSubject } from '#lib/lookup/recent-subjects.ts';

export interface SubjectGridProps {
  /** The id of the grid, and the prefix of its rows' ids. The search box refers to both. */
  readonly id: string;
  readonly groups: readonly ListedGroup[];
  /** The key of the active row. */
  readonly active: string | null;
  /** The key of the subject in the look card. */
  readonly shown: string | null;
  /** Keys of the pinned subjects. */
  readonly pinned: ReadonlySet<string>;
  readonly onPick: (subject: Found) => void;
  readonly onTogglePin: (subject: ListedSubject) => void;
  /** `null` without a session. The rows then have no stars. */
  readonly watchlist: PopupWatchlist | null;
  /** Called when the focus moves to a button of another row. */
  readonly onActive: (subject: Found) => void;
}

/** The id of a subject's row. */
export function rowId(gridId: string, key: string): string {
  return `${gridId}-${key}`;
}

/** Focuses a button of a row by its index. Returns false when the row has no such button. */
export function focusAction(row: string, place: number): boolean {
  const button = document.getElementById(row)?.querySelectorAll<HTMLElement>('[data-action]')[place];
  button?.focus();
  return button !== undefined;
}

/** Keeps a press on a row from taking the focus from the search box. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/**
 * Subjects in groups, each with a star, and players and teams with a pin. The search box keeps the focus and refers to
 * the active row, whose buttons are the only tab stops. Arrow keys move between the buttons. The left arrow key on the
 * first button focuses the search box.
 */
export function SubjectGrid(props: SubjectGridProps) {
  const { id, groups, active, shown, pinned, watchlist, onPick, onTogglePin, onActive } = props;

  function handleKey(event: KeyboardEvent<HTMLTableElement>): void {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const row = target.closest('tr');
    const place = [...(row?.querySelectorAll('[data-action]') ?? [])].indexOf(target);
    if (row === null || place === -1) return;
    const subjects = groups.flatMap((group) => group.subjects);
    const index = subjects.findIndex((one) => rowId(id, watchedKey(one)) === row.id);
    const move = (by: 1 | -1): void => {
      const next = subjects[index + by];
      if (next && focusAction(rowId(id, watchedKey(next)), place)) onActive(next);
    };
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'ArrowRight') focusAction(row.id, place + 1);
    else if (event.key !== 'ArrowLeft') return;
    else if (place > 0) focusAction(row.id, place - 1);
    else document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus();
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with the grid pattern; the search box moves its active row.
    <table className={styles.grid} id={id} role="grid" aria-label="Players and teams" onKeyDown={handleKey}>
      {groups.map(({ label, subjects }) => (
        <tbody key={label}>
          <tr>
            <th className={`muted tiny ${styles.group}`} colSpan={watchlist ? 3 : 2} scope="rowgroup">
              {label}
            </th>
          </tr>
          {subjects.map((subject) => {
            const key = watchedKey(subject);
            const isPinned = pinned.has(key);
            const isWatched = watchlist?.isWatched(key);
            return (
              <tr
                className={styles.row}
                key={key}
                id={rowId(id, key)}
                aria-selected={key === active}
                aria-current={key === shown || undefined}
              >
                <td className={styles.subject}>
                  <button type="button" tabIndex={-1} onMouseDown={keepFocus} onClick={() => onPick(subject)}>
                    <span className={styles.name}>{subject.name}</span>
                    {subject.detail !== null && <span className={styles.detail}>{subject.detail}</span>}
                  </button>
                </td>
                {watchlist && (
                  <td className={clsx(styles.action, isWatched && styles.watched)}>
                    <button
                      type="button"
                      data-action=""
                      tabIndex={key === active ? 0 : -1}
                      aria-label={`Watch ${subject.name}`}
                      aria-pressed={isWatched ?? false}
                      aria-disabled={isWatched === undefined || undefined}
                      title={`${isWatched ? 'Remove from' : 'Add to'} the watchlist (Shift+Enter)`}
                      onMouseDown={keepFocus}
                      onClick={() => watchlist.toggle(key, subject)}
                    >
                      <StarIcon size={15} fill={isWatched ? 'currentColor' : 'none'} />
                    </button>
                  </td>
                )}
                <td className={styles.action}>
                  {subject.type !== 'referee' && (
                    <button
                      type="button"
                      data-action=""
                      tabIndex={key === active ? 0 : -1}
                      aria-label={`Pin ${subject.name}`}
                      aria-pressed={isPinned}
                      title={isPinned ? 'Unpin' : 'Pin'}
                      onMouseDown={keepFocus}
                      onClick={() => onTogglePin(subject)}
                    >
                      <Pin size={15} fill={isPinned ? 'currentColor' : 'none'} aria-hidden="true" />
                    </button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}
