import styles from '#components/data/data-page.module.css';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { formatDay } from '#components/ui/format-day.ts';
import type { DataCoverage, DataSource } from '#lib/contract/data.ts';

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
            {leftOut && <LeftOut {...leftOut} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The parts of the source's files that could not be read, with file and line. */
function LeftOut({ count, parts }: NonNullable<DataSource['leftOut']>) {
  return (
    <details>
      <summary>
        {count === 1 ? '1 part of the files was left out' : `${count} parts of the files were left out`}
      </summary>
      {parts.map(({ file, place, problem }) => (
        <p key={`${file} ${place} ${problem}`}>
          {place === null ? file : `${file}, ${place}`}: {problem}
        </p>
      ))}
      {count > parts.length && <p>and {count - parts.length} more</p>}
    </details>
  );
}
