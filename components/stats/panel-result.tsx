import { memo } from 'react';
import { GameChart } from '#components/chart/game-chart.tsx';
import { HitRateHeadline } from '#components/shared/hit-rate-headline.tsx';
import styles from '#components/stats/panel-card.module.css';
import { PanelGap } from '#components/stats/panel-gap.tsx';
import { ProvenanceMark } from '#components/stats/provenance-mark.tsx';
import type { PanelView } from '#components/stats/use-panel-view.ts';
import { nameOf } from '#components/stats/use-subject-games.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { Plan } from '#lib/contract/plan.ts';
import type { SubjectDetail } from '#lib/contract/search.ts';
import { formatAverage } from '#lib/domain/average.ts';
import type { LineSide } from '#lib/domain/hit-rate.ts';
import type { Panel } from '#lib/domain/panel.ts';
import { splitChoice, traitsOf } from '#lib/domain/statistic-choice.ts';

interface PanelResultProps {
  readonly panel: Panel;
  readonly view: PanelView;
  readonly detail: SubjectDetail;
  readonly plan: Plan;
  /** The display name of the statistic, with its period. */
  readonly statistic: string;
  readonly onLine: (line: number) => void;
  readonly onSide: (side: LineSide) => void;
  readonly onChange: (change: (panel: Panel) => Panel) => void;
  /** True when a table below shows the games. */
  readonly hasTable: boolean;
}

/** A panel's figures: the hit rate, the average and the chart, or the reason why there are none. */
export const PanelResult = memo(function PanelResult(props: PanelResultProps) {
  const { panel, view, detail, plan, statistic, onLine, onSide, onChange, hasTable } = props;
  const { points, lines, fantasy, decimals, rate, mean } = view;

  if (points.length === 0) {
    return (
      <div className={styles.blank}>
        <EmptyState title="No data available" text="No games match these filters." />
      </div>
    );
  }
  if (mean === null) return <PanelGap {...{ panel, points, detail, plan, statistic, onChange }} />;
  const { unit } = traitsOf(panel.choice);
  const awaited = points.filter(({ isAwaited }) => isAwaited).length;
  return (
    <>
      <div className={styles.figures}>
        <HitRateHeadline rate={rate} line={panel.line} side={panel.side} onSide={onSide} />
        <p className={styles.average}>
          <span>
            Average: <strong>{formatAverage(mean)}</strong> {unit !== null && `${unit} `}per game
          </span>
          <ProvenanceMark points={points} statistic={splitChoice(panel.choice).statistic} />
          {awaited > 0 && (
            <span>
              {awaited} {awaited === 1 ? 'game has' : 'games have'} no figures yet
            </span>
          )}
        </p>
      </div>
      <div className={styles.chart}>
        <GameChart
          points={points}
          decimals={decimals}
          mark={fantasy}
          line={panel.line}
          side={panel.side}
          subject={nameOf(detail)}
          statistic={statistic}
          lines={lines}
          onLine={onLine}
          hasTable={hasTable}
        />
      </div>
    </>
  );
});
