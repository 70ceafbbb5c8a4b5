import { CsvButton } from '#components/data/csv-button.tsx';
import styles from '#components/data/data-page.module.css';
import table from '#components/data/data-table.module.css';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import type { DataCoverage, SourceAgreement } from '#lib/contract/data/data.ts';
import { coveredSeasonName, coverText } from '#lib/domain/data/data-coverage.ts';
import { agreementCsv } from '#lib/domain/data/data-csv.ts';
import { shortCredit } from '#lib/domain/data/short-credit.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

const SUBJECTS = { player: 'Players', team: 'Teams' } as const;
const CAPTION = 'Agreement of sources';

/** How often two sources have the same figure for the same match. */
export function AgreementSection({ coverage }: { coverage: DataCoverage }) {
  const { agreement } = coverage;
  return (
    <Card className={styles.section} aria-labelledby="data-agreement">
      <div className="row wrap between gap-2">
        <h2 id="data-agreement">How far sources agree</h2>
        {agreement.length > 0 && <CsvButton name="agreement" content={() => agreementCsv(coverage)} />}
      </div>
      {agreement.length === 0 ? (
        <EmptyState title="Nothing to compare" text="No match of this choice has figures of two sources." />
      ) : (
        <AgreementTable coverage={coverage} />
      )}
      <p className={`muted small ${styles.quiet}`}>
        Where two sources have the same statistic of the same match, their figures are compared. A proxy follows another
        rule on purpose, so it may differ without a mistake.
      </p>
    </Card>
  );
}

function AgreementTable({ coverage }: { coverage: DataCoverage }) {
  return (
    <ScrollRegion className={table.scroll} label={CAPTION} isTall>
      <table className={table.table}>
        <caption>
          <VisuallyHidden>{CAPTION}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Statistic</th>
            <th scope="col">Equal</th>
            <th scope="col">Figures</th>
            <th scope="col">Correlation</th>
            <th scope="col">Sources</th>
            <th scope="col">Season</th>
          </tr>
        </thead>
        <tbody>
          {coverage.agreement.map((row) => (
            <AgreementRow key={keyOf(row)} row={row} coverage={coverage} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function AgreementRow({ row, coverage: { sources, seasons } }: { row: SourceAgreement; coverage: DataCoverage }) {
  const { subject, statistic, compared, equal, correlation, provenances } = row;
  const name = (index: 0 | 1) => {
    const source = sources[row.sources[index]];
    const how = provenances[index] === 'measured' ? '' : ` (${provenances[index]})`;
    return `${source === undefined ? '' : shortCredit(source)}${how}`;
  };
  const season = seasons.find((one) => one.league.id === row.league.id && one.season === row.season);
  return (
    <tr>
      <th scope="row">
        {SUBJECTS[subject]}: {statisticLabel(statistic)}
      </th>
      <td>
        <span className={table.equal}>
          <span className={table.track} aria-hidden="true">
            <span className={table.fill} style={{ width: `${(100 * equal) / compared}%` }} />
          </span>
          {coverText(equal / compared)}
        </span>
      </td>
      <td>
        {equal.toLocaleString('en-US')} of {compared.toLocaleString('en-US')}
      </td>
      <td>{correlation === null ? '–' : correlation.toFixed(3)}</td>
      <td>
        {name(0)} × {name(1)}
      </td>
      <td>{season === undefined ? `${row.league.name} ${row.season}` : coveredSeasonName(season)}</td>
    </tr>
  );
}

function keyOf({ league, season, subject, statistic, sources, provenances }: SourceAgreement): string {
  return [league.id, season, subject, statistic, ...sources, ...provenances].join(' ');
}
