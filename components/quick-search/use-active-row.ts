import { useState } from 'react';
import type { Found } from '#lib/domain/lookup/found-subjects.ts';
import { watchedKey } from '#lib/domain/watchlist/watched-key.ts';

/** The active row of a list, and functions that change it. */
export interface ActiveRow {
  /** The subject of the active row. `null` when no row is active. */
  readonly subject: Found | null;
  move(by: 1 | -1): void;
  moveTo(subject: Found): void;
  leave(): void;
}

/**
 * The active row of a list, and functions that move it. It wraps at both ends.
 *
 * @param startsAtFirst true to make the first row active before an arrow key is pressed, as for the best search result
 */
export function useActiveRow(subjects: readonly Found[], startsAtFirst: boolean): ActiveRow {
  const [moved, setMoved] = useState<string | null>(null);
  const found = subjects.findIndex((subject) => watchedKey(subject) === moved);
  const index = found === -1 && startsAtFirst ? 0 : found;
  return {
    subject: subjects[index] ?? null,
    move(by) {
      const from = index === -1 && by === -1 ? 0 : index;
      const next = subjects.at((from + by) % Math.max(subjects.length, 1));
      if (next) setMoved(watchedKey(next));
    },
    moveTo: (subject) => setMoved(watchedKey(subject)),
    leave: () => setMoved(null),
  };
}
