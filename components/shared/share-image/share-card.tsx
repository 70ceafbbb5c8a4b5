import { ImageChart } from '#components/charts/games/image-chart.tsx';
import styles from '#components/shared/share-image/share-card.module.css';
import { formatDay } from '#components/ui/format-day.ts';
import type { Source } from '#lib/contract/football/source.ts';
import { shortCredit } from '#lib/domain/data/short-credit.ts';
import { dateSpan } from '#lib/domain/days/date-span.ts';
import { average, formatAverage } from '#lib/domain/games/average.ts';
import type { ChartPoint } from '#lib/domain/games/chart-points.ts';
import { hitRate, type LineSide } from '#lib/domain/games/hit-rate.ts';
import { percentage } from '#lib/domain/games/percent.ts';
import { isSubstitute, SUBSTITUTE_MARK, startsText } from '#lib/domain/games/starts.ts';
import { distinctSources } from '#lib/domain/statistics/provenance.ts';

export interface ShareCardProps {
  /** The bars of the chart, oldest first. */
  readonly points: readonly ChartPoint[];
  /** The number of decimals of the values. */
  readonly decimals?: number;
  readonly line: number;
  readonly side: LineSide;
  /** The name of the player, team or referee. */
  readonly subject: string;
  /** The display name of the statistic. */
  readonly statistic: string;
  /** The filters of the games as texts: team, league, place, opponent, starts. */
  readonly scope?: readonly string[];
  /** The season's name, when the games are all games of one season. Empty for a season without a name. Absent for the last games. */
  readonly season?: string;
  /** The number of decimals of the average. */
  readonly averageDecimals?: number;
  /** The source of the figures. Its label is shown, its credit only when the points have no sources. */
  readonly source: Pick<Source, 'name' | 'attribution' | 'licence' | 'label'>;
  readonly generatedAt: Date;
}

/**
 * The saved image of 1024 × 512 pixels. Its colours are plain hex values, the same in light and dark. Its texts are HTML, because an SVG that is
 * drawn as an image cannot use the page's fonts. Each text is a single string, because html2canvas positions every text node separately.
 */
export function ShareCard(props: ShareCardProps) {
  const { points, decimals = 0, averageDecimals = 2, line, side, subject, statistic, scope = [] } = props;
  const { season, source, generatedAt } = props;
  const credit = creditOf(points, source);
  const values = points.map(({ value }) => value);
  const rate = hitRate(values, line, side);
  const starts = points.some(isSubstitute) ? `${startsText(points)} (${SUBSTITUTE_MARK} substitute)` : null;
  const about = [...scope, starts, dateSpan(points.map(({ date }) => date))].filter(Boolean).join(' · ');
  return (
    <div className={styles.card} data-testid="share-card">
      <header className={styles.header}>
        <div className={styles.about}>
          <p className={styles.product}>
            <ShareMark />
            tenline
          </p>
          <p className={styles.subject} data-length={lengthOf(subject, 26, 40)}>
            {subject}
          </p>
          <p className={styles.statistic}>{`${statistic} · ${spanOf(points.length, season)}`}</p>
          <p className={styles.scope} data-length={lengthOf(about, 84, 108)}>
            {about}
          </p>
        </div>
        <div className={styles.rate}>
          <p className={styles.hits}>{`${rate.hits}/${rate.games}`}</p>
          <p className={styles.side}>{`${side} ${line} · ${percentage(rate) ?? 0}%`}</p>
          <p className={styles.average}>{`Average: ${formatAverage(average(values), averageDecimals)} per game`}</p>
        </div>
      </header>
      <div className={styles.chart}>
        <ImageChart points={points} line={line} decimals={decimals} />
      </div>
      <footer className={styles.footer}>
        <span>
          {[`Generated on ${formatDay(generatedAt.toISOString())}`, source.label].filter(Boolean).join(' · ')}
        </span>
        <span className={styles.credit} data-length={credit.length > 80 ? 'long' : 'short'}>
          {credit}
        </span>
      </footer>
    </div>
  );
}

/** The class of a text's length. A text over `most` characters has two lines. */
function lengthOf({ length }: string, usual: number, most: number): 'short' | 'long' | 'longest' {
  if (length > most) return 'longest';
  return length > usual ? 'long' : 'short';
}

/** The games as text. @example spanOf(10) // 'last 10 games' @example spanOf(37, '17/18') // 'season 17/18, 37 games' */
function spanOf(games: number, season?: string): string {
  if (season === undefined) return games === 1 ? 'last game' : `last ${games} games`;
  return `season ${season}`.trimEnd() + (games === 1 ? ', 1 game' : `, ${games} games`);
}

/** The sources of the bars with their licences. */
function creditOf(points: readonly ChartPoint[], source: ShareCardProps['source']): string {
  const used = distinctSources(points.flatMap(({ origins = [] }) => origins));
  const all = used.length === 0 ? [source] : used;
  return `Data: ${all.map((one) => `${shortCredit(one)} · ${one.licence}`).join(', ')}`;
}

/** The product's mark in the colours of the light theme. */
function ShareMark() {
  return (
    <svg width="24" height="24" viewBox="0 0 20 20" aria-hidden="true">
      <rect x="1" y="5" width="5" height="14" rx="1" fill="#379777" />
      <rect x="7.5" y="1" width="5" height="18" rx="1" fill="#379777" />
      <rect x="14" y="14" width="5" height="5" rx="1" fill="#ff3b30" />
      <rect x="0" y="10" width="20" height="3" fill="#ffffff" />
      <rect x="0" y="11" width="20" height="1" fill="#14201b" />
    </svg>
  );
}
