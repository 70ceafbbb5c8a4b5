import { useMemo } from 'react';
import { TeamSearch } from '#components/shared/team-search.tsx';
import styles from '#components/stats/panel-controls.module.css';
import { statisticOptions } from '#components/stats/statistic-options.ts';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Select } from '#components/ui/select.tsx';
import { Switch } from '#components/ui/switch.tsx';
import type { League } from '#lib/contract/game.ts';
import type { Plan } from '#lib/contract/plan.ts';
import { type Panel, withChoice, withFilter } from '#lib/domain/panel.ts';
import type { Subject } from '#lib/domain/subject.ts';

interface PanelControlsProps {
  readonly panel: Panel;
  readonly subject: Subject;
  readonly plan: Plan;
  readonly leagues: readonly League[];
  readonly lines: readonly number[];
  /** `null` where no opponent is chosen. */
  readonly opponentName: string | null;
  readonly onChange: (change: (panel: Panel) => Panel) => void;
}

const PLACES = [
  { value: 'all', label: 'All' },
  { value: 'home', label: 'Home' },
  { value: 'away', label: 'Away' },
] as const;

const PERIODS = [
  { value: 'fullGame', label: 'FG', name: 'Full game' },
  { value: 'firstHalf', label: 'FH', name: 'First half' },
  { value: 'secondHalf', label: 'SH', name: 'Second half' },
] as const;

/** A start off the bench says little; so does a start that ended before the hour. */
const ENOUGH_MINUTES = 60;

/** What a panel's user can set beside the subject (specification, section 2, Compare tab). Each control is drawn anew for its own change only. */
export function PanelControls({ panel, subject, plan, leagues, lines, opponentName, onChange }: PanelControlsProps) {
  const { choice, period, filter, line, opponent } = panel;
  const { league, place, startsOnly, minMinutes } = filter;
  const { type } = subject;

  const statisticSelect = useMemo(
    () => (
      <Select
        label="Statistic"
        className={styles.statistic}
        options={statisticOptions(type, plan)}
        value={choice}
        onChange={(next) => onChange((before) => withChoice(before, next))}
      />
    ),
    [type, plan, choice, onChange],
  );
  const leagueSelect = useMemo(
    () => (
      <Select
        label="League"
        className={styles.league}
        options={[
          { value: 'all', label: 'All Competitions' },
          ...leagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={league}
        onChange={(next) => onChange((before) => withFilter(before, { league: next }))}
      />
    ),
    [leagues, league, onChange],
  );
  const lineSelect = useMemo(
    () => (
      <Select
        label="Reference line"
        {...(line < 100 && { prefix: 'Line' })}
        className={styles.line}
        options={lines.map((value) => ({ value, label: String(value) }))}
        value={line}
        onChange={(next) => onChange((before) => ({ ...before, line: next }))}
      />
    ),
    [lines, line, onChange],
  );
  const opponentSearch = useMemo(
    () => (
      <div className={styles.opponent}>
        <TeamSearch
          team={opponent && { id: opponent.id, name: opponentName ?? '' }}
          onPick={(team) => onChange((before) => ({ ...before, opponent: team }))}
          onReset={() => onChange((before) => ({ ...before, opponent: null }))}
        />
      </div>
    ),
    [opponent, opponentName, onChange],
  );
  const placeToggle = useMemo(
    () => (
      <SegmentedControl
        label="Place"
        className={styles.place}
        segments={PLACES}
        value={place}
        onChange={(next) => onChange((before) => withFilter(before, { place: next }))}
      />
    ),
    [place, onChange],
  );
  const periodToggle = useMemo(
    () => (
      <SegmentedControl
        label="Time period"
        className={styles.period}
        segments={PERIODS}
        value={period}
        onChange={(next) => onChange((before) => ({ ...before, period: next }))}
      />
    ),
    [period, onChange],
  );
  const switches = useMemo(
    () =>
      type === 'player' && (
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
      ),
    [type, startsOnly, minMinutes, onChange],
  );

  return (
    <div className={styles.controls}>
      {statisticSelect}
      {leagueSelect}
      {lineSelect}
      {opponentSearch}
      {placeToggle}
      {periodToggle}
      {switches}
    </div>
  );
}
