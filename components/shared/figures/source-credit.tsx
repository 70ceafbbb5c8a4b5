import { clsx } from 'clsx';
import { Link } from 'react-router';
import styles from '#components/shared/figures/source-credit.module.css';
import type { Source } from '#lib/contract/football/source.ts';
import { shortCredit } from '#lib/domain/data/short-credit.ts';

interface SourceCreditProps {
  readonly source: Source;
  readonly className?: string;
}

/** One line with the source of the figures and its licence. The licence links to the Data page. The tooltip contains the full credit. */
export function SourceCredit({ source, className }: SourceCreditProps) {
  const { attribution, licence, url } = source;
  const name = shortCredit(source);
  return (
    <p className={clsx(styles.credit, className)} title={`${attribution} · ${licence}`}>
      {url === null ? (
        name
      ) : (
        <a href={url} target="_blank" rel="noreferrer" aria-label={`${name}: ${attribution}`}>
          {name}
        </a>
      )}{' '}
      ·{' '}
      <Link to="/app/data" aria-label={`${licence}: about this data`}>
        {licence}
      </Link>
    </p>
  );
}
