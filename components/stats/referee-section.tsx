import { RefereeCard, type RefereeCardProps } from '#components/stats/referee-card.tsx';
import styles from '#components/stats/stats-page.module.css';

/** The section Referees of the Compare tab, which the FREE plan does not include. */
export function RefereeSection(props: RefereeCardProps) {
  return (
    <section className={styles.referees} aria-labelledby="referees">
      <h2 id="referees" className={styles.section}>
        Referees
      </h2>
      <RefereeCard {...props} />
    </section>
  );
}
