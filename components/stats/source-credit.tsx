import styles from '#components/stats/panel-foot.module.css';
import type { Source } from '#lib/contract/source.ts';
import { shortCredit } from '#lib/domain/short-credit.ts';

/** The source of the figures and its licence in one line; the full credit that the licence requires is its title. */
export function SourceCredit({ source }: { source: Source }) {
  const { attribution, licence, url } = source;
  const name = shortCredit(source);
  const whole = `${attribution} · ${licence}`;
  return (
    <p className={styles.credit} title={whole}>
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
