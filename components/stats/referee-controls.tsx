import { leagueOptions, PERIODS } from '#components/stats/filter-segments.ts';
import styles from '#components/stats/referee-card.module.css';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Select } from '#components/ui/select.tsx';
import type { League } from '#lib/contract/game.ts';
import {
  REFEREE_LABELS,
  REFEREE_STATISTICS,
  type RefereePanel,
  withRefereeStatistic,
} from '#lib/domain/referee-panel.ts';

interface RefereeControlsProps {
  readonly panel: RefereePanel;
  readonly leagues: readonly League[];
  readonly lines: readonly number[];
  readonly onChange: (change: (panel: RefereePanel) => RefereePanel) => void;
}

/** The settings of the referee panel besides the referee. */
export function RefereeControls({ panel, leagues, lines, onChange }: RefereeControlsProps) {
  const { statistic, league, line, period } = panel;
  return (
    <div className={styles.controls}>
      <Select
        label="Referee statistic"
        options={REFEREE_STATISTICS.map((value) => ({ value, label: REFEREE_LABELS[value] }))}
        value={statistic}
        onChange={(next) => onChange((before) => withRefereeStatistic(before, next))}
      />
      <Select
        label="League"
        options={leagueOptions(leagues)}
        value={league}
        onChange={(next) => onChange((before) => ({ ...before, league: next === 'all' ? next : Number(next) }))}
      />
      <Select
        label="Reference line"
        prefix="Line"
        options={lines.map((value) => ({ value, label: String(value) }))}
        value={line}
        onChange={(next) => onChange((before) => ({ ...before, line: next }))}
      />
      <SegmentedControl
        label="Time period"
        segments={PERIODS}
        value={period}
        onChange={(next) => onChange((before) => ({ ...before, period: next }))}
      />
    </div>
  );
}
