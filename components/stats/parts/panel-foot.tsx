import { clsx } from 'clsx';
import { ChartNoAxesCombined, ListOrdered, Table } from 'lucide-react';
import { memo, type ReactNode, Suspense, useRef } from 'react';
import { SourceCredit } from '#components/shared/figures/source-credit.tsx';
import styles from '#components/stats/parts/panel-foot.module.css';
import { SourceList } from '#components/stats/parts/source-list.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { Spinner } from '#components/ui/loading.tsx';
import type { Source } from '#lib/contract/football/source.ts';
import type { ChartPoint } from '#lib/domain/games/chart-points.ts';
import type { LineSide } from '#lib/domain/games/hit-rate.ts';
import type { LineSpacing } from '#lib/domain/lines/reference-lines.ts';

const LadderPopup = lazyPart(async () => (await import('#components/shared/figures/ladder-popup.tsx')).LadderPopup);
const GamesTable = lazyPart(async () => (await import('#components/shared/figures/games-table.tsx')).GamesTable);

/** What is open below a chart: the ladder in a popup, or one of the sections. */
export type PanelExtra = 'ladder' | 'table' | 'season' | 'sources' | null;

interface PanelFootProps {
  /** The sources of the loaded games, at least one. */
  readonly sources: readonly Source[];
  /** The name of the player, team or referee. */
  readonly subject: string;
  /** The display name of the statistic. */
  readonly statistic: string;
  /** The bars of the chart, oldest first. Without a known value nothing can be opened. */
  readonly points: readonly ChartPoint[];
  /** The number of decimals of the values, and the spacing of the lines. */
  readonly decimals?: number;
  readonly spacing?: LineSpacing;
  readonly line: number;
  readonly side: LineSide;
  readonly onLine: (line: number) => void;
  readonly extra: PanelExtra;
  readonly onExtra: (extra: PanelExtra) => void;
  /** The season view, rendered while it is open. Absent when the panel has none. */
  readonly season?: ReactNode;
  /** Buttons for a note and an image. */
  readonly actions?: ReactNode;
}

/**
 * The last row of a panel. It opens the table, the ladder or the season, and shows the source. With several sources it
 * shows their number, and opens their credits.
 */
export const PanelFoot = memo(function PanelFoot(props: PanelFootProps) {
  const { sources, points, line, side, onLine, subject, statistic, extra, onExtra, season, actions } = props;
  const { decimals = 0, spacing = 'halves' } = props;
  const ladder = useRef<HTMLButtonElement>(null);
  const [source, ...others] = sources;
  const isMany = others.length > 0;
  const isKnown = points.some(({ value }) => value !== null);
  const toggle = (wanted: NonNullable<PanelExtra>) => ({
    type: 'button' as const,
    className: styles.toggle,
    'aria-expanded': extra === wanted,
    onClick: () => onExtra(extra === wanted ? null : wanted),
  });
  return (
    <>
      <div className={`row wrap gap-0-3 tiny line-above ${styles.foot}`}>
        {isKnown && (
          <div className={`flex wrap shrink ${styles.toggles}`}>
            <button {...toggle('ladder')} ref={ladder}>
              <ListOrdered size={14} aria-hidden="true" /> All lines
            </button>
            <button {...toggle('table')}>
              <Table size={14} aria-hidden="true" /> Table
            </button>
            {season !== undefined && (
              <button {...toggle('season')}>
                <ChartNoAxesCombined size={14} aria-hidden="true" /> Season
              </button>
            )}
          </div>
        )}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        {isMany ? (
          <button {...toggle('sources')} className={clsx(styles.toggle, styles.many)}>
            Figures from {sources.length} sources
          </button>
        ) : (
          source && <SourceCredit source={source} className={styles.credit} />
        )}
      </div>
      {isMany && extra === 'sources' && (
        <div className="line-above">
          <SourceList sources={sources} points={points} />
        </div>
      )}
      {isKnown && extra === 'season' && season}
      {isKnown && extra === 'ladder' && (
        <Suspense>
          <LadderPopup
            {...{ line, side, onLine, spacing }}
            values={points.map(({ value }) => value)}
            anchor={ladder}
            onClose={() => onExtra(null)}
          />
        </Suspense>
      )}
      {isKnown && extra === 'table' && (
        <div className="line-above" data-extra="table">
          <Suspense fallback={<Spinner label="Loading" />}>
            <GamesTable {...{ subject, statistic, points, decimals }} />
          </Suspense>
        </div>
      )}
    </>
  );
});
