import { RefereeCard, type RefereeCardProps } from '#components/stats/referee-card.tsx';
import styles from '#components/stats/stats-page.module.css';

/** The part of the Compare tab that FREE users do not have. */
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
