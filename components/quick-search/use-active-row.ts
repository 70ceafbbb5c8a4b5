import { useState } from 'react';
import { subjectKey } from '#lib/domain/names/subject.ts';
import type { ListedSubject } from '#lib/lookup/recent-subjects.ts';

/** The active row of a list, and functions that change it. */
export interface ActiveRow {
  /** The subject of the active row. `null` when no row is active. */
  readonly subject: ListedSubject | null;
  move(by: 1 | -1): void;
  moveTo(subject: ListedSubject): void;
  leave(): void;
}

/**
 * The active row of a list, and functions that move it. It wraps at both ends.
 *
 * @param startsAtFirst true to make the first row active before an arrow key is pressed, as for the best search result
 */
export function useActiveRow(subjects: readonly ListedSubject[], startsAtFirst: boolean): ActiveRow {
  const [moved, setMoved] = useState<string | null>(null);
  const found = subjects.findIndex((subject) => subjectKey(subject) === moved);
  const index = found === -1 && startsAtFirst ? 0 : found;
  return {
    subject: subjects[index] ?? null,
    move(by) {
      const from = index === -1 && by === -1 ? 0 : index;
      const next = subjects.at((from + by) % Math.max(subjects.length, 1));
      if (next) setMoved(subjectKey(next));
    },
    moveTo: (subject) => setMoved(subjectKey(subject)),
    leave: () => setMoved(null),
  };
}
