import { useState } from 'react';
import type { ListedSubject } from '#components/quick-search/use-quick-memory.ts';
import { subjectKey } from '#lib/domain/subject.ts';

/** The row that the arrow keys are at. */
export interface ActiveRow {
  /** `null` while they are at none. */
  readonly subject: ListedSubject | null;
  move(by: 1 | -1): void;
  moveTo(subject: ListedSubject): void;
  leave(): void;
}

/**
 * Walks over the rows of a list, round its ends.
 *
 * @param startsAtFirst whether the first row is at hand before an arrow key was pressed, as the best result of a search is
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
