import Pin from 'lucide-react/icons/pin';
import type { MouseEvent } from 'react';
import styles from '#components/quick-search/subject-grid.module.css';
import type { FoundGroup } from '#lib/domain/found-subjects.ts';
import { subjectKey } from '#lib/domain/subject.ts';
import type { ListedSubject } from '#lib/lookup/recent-subjects.ts';

export interface SubjectGridProps {
  /** The grid's id and the prefix of its rows' ids, which the search box refers to. */
  readonly id: string;
  readonly groups: readonly FoundGroup[];
  /** The key of the active row. */
  readonly active: string | null;
  /** The key of the shown subject. */
  readonly shown: string | null;
  /** Keys of the pinned subjects. */
  readonly pinned: ReadonlySet<string>;
  readonly onPick: (subject: ListedSubject) => void;
  readonly onTogglePin: (subject: ListedSubject) => void;
}

/** The id of a subject's row. */
export function rowId(gridId: string, key: string): string {
  return `${gridId}-${key}`;
}

/** A press on a row must not take the focus from the search box. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/**
 * Subjects in groups, each with its pin. The search box keeps the focus and refers to the active row; only that row's pin is a tab stop.
 */
export function SubjectGrid({ id, groups, active, shown, pinned, onPick, onTogglePin }: SubjectGridProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern on a table; the search box moves its active row.
    <table className={styles.grid} id={id} role="grid" aria-label="Players and teams">
      {groups.map(({ label, subjects }) => (
        <tbody key={label}>
          <tr>
            <th className={styles.group} colSpan={2} scope="rowgroup">
              {label}
            </th>
          </tr>
          {subjects.map((subject) => {
            const key = subjectKey(subject);
            const isPinned = pinned.has(key);
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
                <td className={styles.pin}>
                  <button
                    type="button"
                    tabIndex={key === active ? 0 : -1}
                    aria-label={`Pin ${subject.name}`}
                    aria-pressed={isPinned}
                    title={isPinned ? 'Unpin' : 'Pin'}
                    onMouseDown={keepFocus}
                    onClick={() => onTogglePin(subject)}
                  >
                    <Pin size={15} fill={isPinned ? 'currentColor' : 'none'} aria-hidden="true" />
                  </button>
                </td>
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}
