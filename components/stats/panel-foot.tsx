import { ListOrdered, Table } from 'lucide-react';
import { memo, Suspense } from 'react';
import { SourceCredit } from '#components/shared/source-credit.tsx';
import styles from '#components/stats/panel-foot.module.css';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { Spinner } from '#components/ui/loading.tsx';
import type { Source } from '#lib/contract/source.ts';
import type { ChartPoint } from '#lib/domain/chart-points.ts';
import type { LineSide } from '#lib/domain/hit-rate.ts';

const LineLadder = lazyPart(async () => (await import('#components/shared/line-ladder.tsx')).LineLadder);
const GamesTable = lazyPart(async () => (await import('#components/shared/games-table.tsx')).GamesTable);

/** The open section below a chart. */
export type PanelExtra = 'ladder' | 'table' | null;

interface PanelFootProps {
  readonly source: Source;
  /** The name of the player, team or referee. */
  readonly subject: string;
  /** The display name of the statistic. */
  readonly statistic: string;
  /** Oldest first. Without a known value there is nothing to open. */
  readonly points: readonly ChartPoint[];
  readonly line: number;
  readonly side: LineSide;
  readonly onLine: (line: number) => void;
  readonly extra: PanelExtra;
  readonly onExtra: (extra: PanelExtra) => void;
}

/** A panel's last row: the table and the lines on demand, and the source. */
export const PanelFoot = memo(function PanelFoot(props: PanelFootProps) {
  const { source, points, line, side, onLine, subject, statistic, extra, onExtra } = props;
  const isKnown = points.some(({ value }) => value !== null);
  const toggle = (wanted: 'ladder' | 'table') => ({
    type: 'button' as const,
    className: styles.toggle,
    'aria-expanded': extra === wanted,
    onClick: () => onExtra(extra === wanted ? null : wanted),
  });
  return (
    <>
      <div className={styles.foot}>
        {isKnown && (
          <div className={styles.toggles}>
            <button {...toggle('ladder')}>
              <ListOrdered size={14} aria-hidden="true" /> All lines
            </button>
            <button {...toggle('table')}>
              <Table size={14} aria-hidden="true" /> Table
            </button>
          </div>
        )}
        <SourceCredit source={source} className={styles.credit} />
      </div>
      {isKnown && extra !== null && (
        <div className={styles.extra} data-extra={extra}>
          <Suspense fallback={<Spinner label="Loading" />}>
            {extra === 'ladder' ? (
              <LineLadder values={points.map(({ value }) => value)} line={line} side={side} onLine={onLine} />
            ) : (
              <GamesTable subject={subject} statistic={statistic} points={points} />
            )}
          </Suspense>
        </div>
      )}
    </>
  );
});
