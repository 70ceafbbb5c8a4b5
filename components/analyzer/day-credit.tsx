import styles from '#components/analyzer/day-matches.module.css';
import type { Source } from '#lib/contract/source.ts';
import { shortCredit } from '#lib/domain/short-credit.ts';

/** Whom a day's matches are owed to and their licence; the whole credit that the licence asks for is its title. */
export function DayCredit({ source }: { source: Source }) {
  const { attribution, licence, url } = source;
  const name = shortCredit(source);
  return (
    <p className={styles.credit} title={`${attribution} · ${licence}`}>
      {url === null ? (
        name
      ) : (
        <a href={url} target="_blank" rel="noreferrer" aria-label={`${name}: ${attribution}`}>
          {name}
        </a>
      )}{' '}
      · {licence}
    </p>
  );
}
