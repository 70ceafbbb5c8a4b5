import { CoverMark } from '#components/data/cover-mark.tsx';
import { coveredStatistics } from '#components/data/coverage-table.tsx';
import styles from '#components/data/data-table.module.css';
import { formatDay } from '#components/ui/format-day.ts';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import type { Cover, CoveredSeason, DataCoverage } from '#lib/contract/data/data.ts';
import type { SubjectType } from '#lib/contract/football/search.ts';
import { coveredSeasonName, coverLevel, coverShare, coverText } from '#lib/domain/data/data-coverage.ts';
import { shortCredit } from '#lib/domain/data/short-credit.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

interface SeasonTableProps extends Pick<DataCoverage, 'sources'> {
  readonly season: CoveredSeason;
  readonly subject: SubjectType;
}

/** The statistics of one season, each with its share, sources and latest match. */
export function SeasonTable({ season, sources, subject }: SeasonTableProps) {
  const caption = `Statistics of ${subject}s, ${coveredSeasonName(season)}`;
  return (
    <ScrollRegion className={styles.scroll} label={caption}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Statistic</th>
            <th scope="col">{subject === 'player' ? 'Of appearances' : 'Of teams in matches'}</th>
            <th scope="col">Matches</th>
            <th scope="col">Of halves</th>
            <th scope="col">Counted</th>
            <th scope="col">Until</th>
          </tr>
        </thead>
        <tbody>
          {coveredStatistics([season], subject).map((statistic) => {
            const figure = season.figures.find((one) => one.subject === subject && one.statistic === statistic);
            const { full = null, halves = null } = figure ?? {};
            return (
              <tr key={statistic}>
                <th scope="row">{statisticLabel(statistic)}</th>
                <td>
                  <Share cover={full} season={season} />
                </td>
                <td>
                  {full === null
                    ? '–'
                    : `${full.matches.toLocaleString('en-US')} of ${season.matches.toLocaleString('en-US')}`}
                </td>
                <td>{halves === null ? '–' : coverText(halves.values / halves.of)}</td>
                <td>
                  <Origins cover={full ?? halves} sources={sources} />
                </td>
                <td>{full === null ? '–' : formatDay(full.until)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Share({ cover, season }: { cover: Cover | null; season: CoveredSeason }) {
  const level = coverLevel(coverShare(cover, season));
  const provenance = cover?.from[0]?.provenance;
  if (cover === null || level === 'none' || provenance === undefined || provenance === 'missing') return '–';
  return (
    <span className={styles.symbol}>
      <CoverMark provenance={provenance} level={level} />
      {coverText(cover.values / cover.of)}
    </span>
  );
}

function Origins({ cover, sources }: Pick<SeasonTableProps, 'sources'> & { cover: Cover | null }) {
  return (cover?.from ?? [])
    .map(({ source: index, provenance, values }) => {
      const source = sources[index];
      const name = source === undefined ? '' : shortCredit(source);
      const share = cover !== null && values < cover.values ? `, ${coverText(values / cover.values)}` : '';
      return `${name} (${provenance}${share})`;
    })
    .join(', ');
}
