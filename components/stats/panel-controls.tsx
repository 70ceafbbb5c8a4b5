import { memo } from 'react';
import { TeamSearch } from '#components/shared/team-search.tsx';
import { leagueOptions, PERIODS, PLACES } from '#components/stats/filter-segments.ts';
import styles from '#components/stats/panel-controls.module.css';
import { StatisticSelect } from '#components/stats/statistic-select.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Select } from '#components/ui/select.tsx';
import { Switch } from '#components/ui/switch.tsx';
import type { League } from '#lib/contract/game.ts';
import type { Plan } from '#lib/contract/plan.ts';
import type { SubjectDetail } from '#lib/contract/search.ts';
import { type Panel, withFilter } from '#lib/domain/panel.ts';
import type { StatisticChoice } from '#lib/domain/statistic-choice.ts';
import type { Subject } from '#lib/domain/subject.ts';

interface PanelControlsProps {
  readonly panel: Panel;
  readonly subject: Subject;
  /** The details of the subject; undefined until they are loaded. */
  readonly detail: SubjectDetail | undefined;
  readonly plan: Plan;
  readonly leagues: readonly League[];
  readonly lines: readonly number[];
  /** The line among them that the Fantasy Premier League rewards. */
  readonly fantasy: number | null;
  /** The name of the opponent; `null` where none is chosen. */
  readonly opponentName: string | null;
  /** Must be stable, like `onChoice`, because the controls are memoised. */
  readonly onChange: (change: (panel: Panel) => Panel) => void;
  readonly onChoice: (choice: StatisticChoice) => void;
}

type Control<Shown> = Shown & Pick<PanelControlsProps, 'onChange'>;

/** The settings of a panel besides its subject. Each control is memoised and renders again only for a change of its own. */
export function PanelControls(props: PanelControlsProps) {
  const { panel, subject, detail, plan, leagues, lines, fantasy, opponentName, onChange, onChoice } = props;
  const { choice, period, filter, line, opponent } = panel;
  return (
    <div className={styles.controls}>
      <StatisticSelect
        type={subject.type}
        detail={detail}
        plan={plan}
        choice={choice}
        className={styles.statistic}
        onChoice={onChoice}
      />
      <LeagueSelect leagues={leagues} league={filter.league} onChange={onChange} />
      <LineSelect lines={lines} fantasy={fantasy} line={line} onChange={onChange} />
      <OpponentSearch opponent={opponent} name={opponentName} onChange={onChange} />
      <PlaceToggle place={filter.place} onChange={onChange} />
      <PeriodToggle period={period} onChange={onChange} />
      {subject.type === 'player' && (
        <PlayerSwitches startsOnly={filter.startsOnly} minMinutes={filter.minMinutes} onChange={onChange} />
      )}
    </div>
  );
}

type LeagueSelectProps = Control<Pick<Panel['filter'], 'league'> & Pick<PanelControlsProps, 'leagues'>>;
const LeagueSelect = memo(function LeagueSelect({ leagues, league, onChange }: LeagueSelectProps) {
  return (
    <Select
      label="League"
      className={styles.league}
      options={leagueOptions(leagues)}
      value={league}
      onChange={(next) => onChange((before) => withFilter(before, { league: next }))}
    />
  );
});

type LineSelectProps = Control<Pick<Panel, 'line'> & Pick<PanelControlsProps, 'lines' | 'fantasy'>>;
const LineSelect = memo(function LineSelect({ lines, fantasy, line, onChange }: LineSelectProps) {
  const plain = lines.filter((value) => value !== fantasy).map((value) => ({ value, label: String(value) }));
  const marked = fantasy === null ? [] : [{ value: fantasy, label: String(fantasy), note: 'Fantasy line' }];
  return (
    <Select
      label="Reference line"
      {...(line < 100 && { prefix: 'Line' })}
      className={styles.line}
      options={[...marked, ...plain]}
      value={line}
      onChange={(next) => onChange((before) => ({ ...before, line: next }))}
    />
  );
});

type OpponentSearchProps = Control<Pick<Panel, 'opponent'> & { readonly name: string | null }>;
const OpponentSearch = memo(function OpponentSearch({ opponent, name, onChange }: OpponentSearchProps) {
  return (
    <div className={styles.opponent}>
      <TeamSearch
        team={opponent && { id: opponent.id, name: name ?? '' }}
        onPick={(team) => onChange((before) => ({ ...before, opponent: team }))}
        onReset={() => onChange((before) => ({ ...before, opponent: null }))}
      />
    </div>
  );
});

const PlaceToggle = memo(function PlaceToggle({ place, onChange }: Control<Pick<Panel['filter'], 'place'>>) {
  return (
    <SegmentedControl
      label="Place"
      className={styles.place}
      segments={PLACES}
      value={place}
      onChange={(next) => onChange((before) => withFilter(before, { place: next }))}
    />
  );
});

const PeriodToggle = memo(function PeriodToggle({ period, onChange }: Control<Pick<Panel, 'period'>>) {
  return (
    <SegmentedControl
      label="Time period"
      className={styles.period}
      segments={PERIODS}
      value={period}
      onChange={(next) => onChange((before) => ({ ...before, period: next }))}
    />
  );
});

/** Minutes. Excludes starters who left the pitch within the first hour. */
const ENOUGH_MINUTES = 60;

type PlayerSwitchesProps = Control<Pick<Panel['filter'], 'startsOnly' | 'minMinutes'>>;
const PlayerSwitches = memo(function PlayerSwitches({ startsOnly, minMinutes, onChange }: PlayerSwitchesProps) {
  return (
    <div className={styles.switches}>
      <Switch
        label="Starts only"
        checked={startsOnly}
        onChange={(isOn) => onChange((before) => withFilter(before, { startsOnly: isOn }))}
      />
      <Switch
        label={`${ENOUGH_MINUTES}+ minutes`}
        checked={minMinutes > 0}
        onChange={(isOn) => onChange((before) => withFilter(before, { minMinutes: isOn ? ENOUGH_MINUTES : 0 }))}
      />
    </div>
  );
});
