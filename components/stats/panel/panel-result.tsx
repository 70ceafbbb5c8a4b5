import { memo } from 'react';
import { GameChart } from '#components/charts/games/game-chart.tsx';
import type { PanelView } from '#components/stats/panel/use-panel-view.ts';
import styles from '#components/stats/parts/panel-card.module.css';
import { PanelGap } from '#components/stats/parts/panel-gap.tsx';
import type { sharedScale } from '#components/stats/parts/shared-scale.ts';
import { nameOf } from '#components/stats/parts/use-subject-games.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { SubjectDetail } from '#lib/contract/football/search.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { noGamesText } from '#lib/domain/games/starts.ts';
import type { Panel } from '#lib/domain/panels/panel.ts';

interface PanelResultProps extends ReturnType<typeof sharedScale> {
  readonly panel: Panel;
  readonly view: PanelView;
  readonly detail: SubjectDetail;
  readonly plan: Plan;
  /** The display name of the statistic, with its period. */
  readonly statistic: string;
  readonly onLine: (line: number) => void;
  readonly onChange: (change: (panel: Panel) => Panel) => void;
  /** True when a table below shows the games. */
  readonly hasTable: boolean;
  /** True while the minutes are shown below the bars. */
  readonly hasMinutes: boolean;
}

/** A panel's chart, or the reason why there is none. */
export const PanelResult = memo(function PanelResult(props: PanelResultProps) {
  const {
    panel,
    view,
    detail,
    plan,
    statistic,
    onLine,
    onChange,
    hasTable,
    hasMinutes,
    scaleTop,
    scaleLeast,
    scaleRows,
  } = props;
  const { points, lines, fantasy, decimals, mean } = view;

  if (points.length === 0) {
    return (
      <div className={`center ${styles.blank}`}>
        <EmptyState title="No data available" text={noGamesText(detail.lastGames, panel.filter)} />
      </div>
    );
  }
  if (mean === null) return <PanelGap {...{ panel, points, detail, plan, statistic, onChange }} />;
  return (
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
        {...{ hasTable, hasMinutes, scaleTop, scaleLeast, scaleRows }}
      />
    </div>
  );
});
