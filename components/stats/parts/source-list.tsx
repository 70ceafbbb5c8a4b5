import { Link } from 'react-router';
import styles from '#components/stats/parts/panel-foot.module.css';
import { Badge } from '#components/ui/badge.tsx';
import { formatDay } from '#components/ui/format-day.ts';
import type { Source } from '#lib/contract/football/source.ts';
import type { ChartPoint } from '#lib/domain/games/chart-points.ts';

interface SourceListProps {
  readonly sources: readonly Source[];
  /** The bars of the chart, from which the bars of each source are counted. */
  readonly points: readonly ChartPoint[];
}

/** Each source with its full credit, licence and link, and its share of the bars with a known source. A link to the Data page follows. */
export function SourceList({ sources, points }: SourceListProps) {
  const known = points.filter(({ origins }) => origins !== undefined);
  return (
    <>
      <ul className={`stack gap-2 muted tiny ${styles.sources}`} aria-label="Sources">
        {sources.map(({ name, label, url, attribution, licence, refreshedAt }) => {
          const own = known.filter(({ origins = [] }) => origins.some(({ source }) => source.name === name));
          return (
            <li key={name}>
              <p className={`row wrap ${styles.sourceName}`}>
                <strong>{name}</strong>
                {label !== null && <Badge>{label}</Badge>}
                {known.length > 0 && (
                  <span>{own.length === 0 ? 'none of these bars' : `${own.length} of ${known.length} bars`}</span>
                )}
              </p>
              <p>
                {url === null ? (
                  attribution
                ) : (
                  <a href={url} target="_blank" rel="noreferrer">
                    {attribution}
                  </a>
                )}{' '}
                · {licence} · updated {formatDay(refreshedAt)}
              </p>
            </li>
          );
        })}
      </ul>
      <p className={styles.about}>
        <Link to="/app/data">About this data</Link>
      </p>
    </>
  );
}
