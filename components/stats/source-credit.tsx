import styles from '#components/stats/panel-card.module.css';
import type { Source } from '#lib/contract/source.ts';

/** The credit and the licence of the figures above it. */
export function SourceCredit({ source: { attribution, licence, url } }: { source: Source }) {
  return (
    <p className={styles['credit']}>
      {url === null ? (
        attribution
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          {attribution}
        </a>
      )}{' '}
      · {licence}
    </p>
  );
}
