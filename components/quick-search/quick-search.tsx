import styles from '#components/quick-search/quick-search.module.css';
import { SignInFirst } from '#components/quick-search/sign-in-first.tsx';
import { SubjectFinder, type SubjectFinderProps } from '#components/quick-search/subject-finder.tsx';
import { useVisitor } from '#components/quick-search/use-visitor.ts';

export type QuickSearchProps = Omit<SubjectFinderProps, 'visitor'>;

/** The popup: finds a player or a team and shows the last ten games at a glance. It does not wait to know who is there. */
export function QuickSearch({ stores, remembered, onOpen }: QuickSearchProps) {
  const visitor = useVisitor();
  return (
    <main className={styles.popup}>
      <h1 className={styles.hidden}>Tenline quick search</h1>
      {visitor.state === 'signed-out' ? (
        <SignInFirst onOpen={() => onOpen(null)} />
      ) : (
        <SubjectFinder stores={stores} remembered={remembered} visitor={visitor} onOpen={onOpen} />
      )}
    </main>
  );
}
