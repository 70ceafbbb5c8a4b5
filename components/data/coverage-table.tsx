import { CoverMark } from '#components/data/cover-mark.tsx';
import styles from '#components/data/data-table.module.css';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import type { CoveredSeason, DataCoverage } from '#lib/contract/data/data.ts';
import type { SubjectType } from '#lib/contract/football/search.ts';
import { ALL_STATISTICS, type AnyStatistic } from '#lib/contract/football/statistic.ts';
import { coveredSeasonName, coverLevel, coverShare, coverText } from '#lib/domain/data/data-coverage.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

interface CoverageTableProps extends Pick<DataCoverage, 'seasons' | 'sources'> {
  readonly subject: SubjectType;
}

/**
 * A symbol for each statistic and season. Seasons without figures of the subject type are counted below the table.
 * Scrolls sideways when it is too wide.
 */
export function CoverageTable({ seasons: all, sources, subject }: CoverageTableProps) {
  const caption = `Statistics of ${subject}s by season`;
  const seasons = all.filter(({ figures }) => figures.some((one) => one.subject === subject));
  const statistics = coveredStatistics(seasons, subject);
  const without = all.length - seasons.length;
  const withoutText = `${without} ${without === 1 ? 'season has' : 'seasons have'} no figures of ${subject}s.`;
  if (seasons.length === 0) return <p className={`muted small ${styles.note}`}>{withoutText}</p>;
  return (
    <>
      <ScrollRegion className={styles.scroll} label={caption}>
        <table className={styles.table} data-symbols>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">Statistic</th>
              {seasons.map((season) => (
                <th key={`${season.league.id} ${season.season}`} scope="col">
                  {coveredSeasonName(season)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {statistics.map((statistic) => (
              <tr key={statistic}>
                <th scope="row">{statisticLabel(statistic)}</th>
                {seasons.map((season) => (
                  <td key={`${season.league.id} ${season.season}`}>
                    <CoverSymbol season={season} statistic={statistic} subject={subject} sources={sources} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {without > 0 && <p className={`muted small ${styles.note}`}>{withoutText}</p>}
    </>
  );
}

/** The statistics of which at least one season has a value, in the order of `ALL_STATISTICS`. */
export function coveredStatistics(seasons: readonly CoveredSeason[], subject: SubjectType): AnyStatistic[] {
  const covered = new Set(
    seasons.flatMap(({ figures }) => figures.flatMap((one) => (one.subject === subject ? one.statistic : []))),
  );
  return ALL_STATISTICS.filter((statistic) => covered.has(statistic));
}

interface CoverSymbolProps extends Pick<CoverageTableProps, 'sources' | 'subject'> {
  readonly season: CoveredSeason;
  readonly statistic: AnyStatistic;
}

function CoverSymbol({ season, statistic, subject, sources }: CoverSymbolProps) {
  const figure = season.figures.find((one) => one.subject === subject && one.statistic === statistic);
  const share = coverShare(figure?.full ?? null, season);
  const level = coverLevel(share);
  const [main] = figure?.full?.from ?? [];
  if (level === 'none' || main === undefined || main.provenance === 'missing') {
    return (
      <span className="muted">
        <span aria-hidden="true">–</span>
        <VisuallyHidden>missing</VisuallyHidden>
      </span>
    );
  }
  const hasHalves = (figure?.halves ?? null) !== null;
  const names = figure?.full?.from.map(({ source }) => sources[source]?.name ?? '') ?? [];
  const text = `${main.provenance}, ${coverText(share)}${hasHalves ? ', halves too' : ''}, from ${[...new Set(names)].join(' and ')}`;
  return (
    <span className={styles.symbol} title={text}>
      <CoverMark provenance={main.provenance} level={level} />
      {hasHalves && (
        <span className="muted tiny" aria-hidden="true">
          ½
        </span>
      )}
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
