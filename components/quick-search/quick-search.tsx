import styles from '#components/quick-search/quick-search.module.css';
import { SignInFirst } from '#components/quick-search/sign-in-first.tsx';
import { SubjectFinder } from '#components/quick-search/subject-finder.tsx';
import type { QuickStores, Remembered } from '#components/quick-search/use-quick-memory.ts';
import { useVisitor } from '#components/quick-search/use-visitor.ts';
import type { Lookup } from '#lib/lookup/lookup.ts';

export interface QuickSearchProps {
  readonly stores: QuickStores;
  /** What `readRemembered` read; it is painted before any request. */
  readonly remembered: Remembered;
  /** Opens the side panel on a look-up, or as it was left for `null`. Called straight from the press. */
  readonly onOpen: (lookup: Lookup | null) => void;
}

/** The popup: finds a player or a team and shows the last ten games at a glance. It does not wait to know who is there. */
export function QuickSearch({ stores, remembered, onOpen }: QuickSearchProps) {
  const visitor = useVisitor();
  return (
    <main className={styles['popup']}>
      <h1 className={styles['hidden']}>Tenline quick search</h1>
      {visitor.state === 'signed-out' ? (
        <SignInFirst onOpen={() => onOpen(null)} />
      ) : (
        <SubjectFinder stores={stores} remembered={remembered} visitor={visitor} onOpen={onOpen} />
      )}
    </main>
  );
}
