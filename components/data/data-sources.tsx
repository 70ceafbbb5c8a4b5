import { useQuery } from '@tanstack/react-query';
import { AcceptFigures } from '#components/data/accept-figures.tsx';
import styles from '#components/data/data-page.module.css';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { formatDay } from '#components/ui/format-day.ts';
import { query } from '#lib/api/query.ts';
import { isBusy } from '#lib/api/use-follows.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import type { DataCoverage, DataSource } from '#lib/contract/data/data.ts';
import { dataFreshness } from '#lib/contract/data/following.ts';

/** The sources with their licences and credits, highest rank first. */
export function DataSources({ sources }: Pick<DataCoverage, 'sources'>) {
  return (
    <Card className={styles.section} aria-labelledby="data-sources">
      <h2 id="data-sources">Sources</h2>
      <ul className={styles.sources}>
        {sources.map(({ key, name, licence, attribution, url, label, refreshedAt, matches, until, leftOut }) => (
          <li key={key}>
            <h3>
              {url === null ? (
                name
              ) : (
                <a href={url} target="_blank" rel="noreferrer">
                  {name}
                </a>
              )}
              {label !== null && <Badge tone="warn">{label}</Badge>}
            </h3>
            <p>{attribution}</p>
            <dl>
              <div>
                <dt>Licence</dt>
                <dd>{licence}</dd>
              </div>
              <div>
                <dt>Matches</dt>
                <dd>{matches.toLocaleString('en-US')}</dd>
              </div>
              <div>
                <dt>Figures until</dt>
                <dd>{until === null ? 'no match yet' : formatDay(until)}</dd>
              </div>
              <div>
                <dt>Refreshed</dt>
                <dd>{formatDay(refreshedAt)}</dd>
              </div>
            </dl>
            {leftOut && <LeftOut source={key} {...leftOut} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The parts of the source's files that could not be read, with file and line. An operator can accept new figures of a followed league. */
function LeftOut({ source, count, parts }: NonNullable<DataSource['leftOut']> & { source: string }) {
  const { data } = useQuery(query(useBackend(), dataFreshness, {}));
  const followOf = (slug?: string) =>
    data?.isOperator
      ? data.follows.find(({ league, ...own }) => league.slug === slug && own.source.key === source)
      : undefined;
  return (
    <details>
      <summary>
        {count === 1 ? '1 part of the files was left out' : `${count} parts of the files were left out`}
      </summary>
      {parts.map(({ file, place, problem, accept }) => {
        const follow = followOf(accept?.league);
        return (
          <div key={`${file} ${place} ${problem}`} className={`row wrap gap-2 ${styles.part}`}>
            <p>
              {place === null ? file : `${file}, ${place}`}: {problem}
            </p>
            {accept && follow && <AcceptFigures {...accept} name={file} isBusy={isBusy(follow)} />}
          </div>
        );
      })}
      {count > parts.length && <p>and {count - parts.length} more</p>}
    </details>
  );
}
