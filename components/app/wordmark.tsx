import styles from '#components/app/wordmark.module.css';

/** The mark and the name. The mark is two bars over a line and one bar under it. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <rect className={styles.bar} x="1" y="5" width="5" height="14" rx="1" />
        <rect className={styles.bar} x="7.5" y="1" width="5" height="18" rx="1" />
        <rect className={styles.short} x="14" y="14" width="5" height="5" rx="1" />
        <rect className={styles.gap} x="0" y="10" width="20" height="1" />
        <rect className={styles.line} x="0" y="11" width="20" height="1" />
        <rect className={styles.gap} x="0" y="12" width="20" height="1" />
      </svg>
      <span>tenline</span>
    </span>
  );
}
