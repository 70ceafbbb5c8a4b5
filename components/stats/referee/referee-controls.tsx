import { leagueOptions, PERIODS, PLACES } from '#components/shared/figures/filter-segments.ts';
import answerStyles from '#components/stats/parts/answer.module.css';
import styles from '#components/stats/referee/referee-card.module.css';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Select } from '#components/ui/select.tsx';
import type { League } from '#lib/contract/football/game.ts';
import {
  REFEREE_LABELS,
  REFEREE_STATISTICS,
  type RefereePanel,
  type RefereeStatistic,
  withRefereeStatistic,
} from '#lib/domain/panels/referee-panel.ts';

interface RefereeStatisticSelectProps {
  readonly statistic: RefereeStatistic;
  readonly onChange: (change: (panel: RefereePanel) => RefereePanel) => void;
}

/** The choice of the referee panel's statistic. */
export function RefereeStatisticSelect({ statistic, onChange }: RefereeStatisticSelectProps) {
  return (
    <Select
      label="Referee statistic"
      look="inline"
      className={answerStyles.statistic}
      options={REFEREE_STATISTICS.map((value) => ({ value, label: REFEREE_LABELS[value] }))}
      value={statistic}
      onChange={(next) => onChange((before) => withRefereeStatistic(before, next))}
    />
  );
}

interface RefereeControlsProps extends Pick<RefereeStatisticSelectProps, 'onChange'> {
  readonly panel: RefereePanel;
  readonly leagues: readonly League[];
  readonly teams: readonly { readonly id: number; readonly name: string }[];
}

/** The filters of the referee panel: league and team of the matches, period, and the side whose figures count. */
export function RefereeControls({ panel, leagues, teams, onChange }: RefereeControlsProps) {
  const { league, period, place, team } = panel;
  return (
    <div className={`stack gap-2 ${styles.controls}`}>
      <Select
        label="League"
        options={leagueOptions(leagues, league)}
        value={league}
        onChange={(next) => onChange((before) => ({ ...before, league: next === 'all' ? next : Number(next) }))}
      />
      <SegmentedControl
        label="Time period"
        segments={PERIODS}
        value={period}
        onChange={(next) => onChange((before) => ({ ...before, period: next }))}
      />
      {teams.length > 0 && (
        <Select
          label="Team"
          options={[
            { value: 'all' as const, label: 'All teams' },
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={team ?? 'all'}
          onChange={(next) => onChange((before) => ({ ...before, team: next === 'all' ? null : Number(next) }))}
        />
      )}
      <SegmentedControl
        label="Side"
        segments={PLACES}
        value={place}
        onChange={(next) => onChange((before) => ({ ...before, place: next }))}
      />
    </div>
  );
}
