import { DaySelect } from '#components/scout/bar/day-select.tsx';
import { LineField } from '#components/scout/bar/line-field.tsx';
import styles from '#components/scout/bar/scout-bar.module.css';
import { Select, type SelectOption } from '#components/ui/select.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { type Position, positionSchema } from '#lib/contract/football/search.ts';
import { type ScoutReply, scoutAvailabilitySchema } from '#lib/contract/scout/scout.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { positionLabel } from '#lib/domain/names/subject.ts';
import { type ScoutSettings, withSettings } from '#lib/domain/scout/scout-settings.ts';

interface ScoutFiltersProps {
  readonly id: string;
  readonly settings: ScoutSettings;
  readonly leagues: ScoutReply['leagues'];
  readonly teams: ScoutReply['teams'];
  readonly plan: Plan;
  readonly onChange: (update: (settings: ScoutSettings) => ScoutSettings) => void;
}

const ANY = 'any';

const numbers = (none: string, values: readonly number[], label: (value: number) => string) => [
  { value: 0, label: none },
  ...values.map((value) => ({ value, label: label(value) })),
];

/** The days, the line and the filters of a view. In a plan without referees the filters by referee are disabled. */
export function ScoutFilters({ id, settings, leagues, teams, plan, onChange }: ScoutFiltersProps) {
  const set = (changed: Parameters<typeof withSettings>[1]): void =>
    onChange((before) => withSettings(before, changed));
  const { league, team, subject, position, availability = 'expected', referee } = settings;
  const locked = PLANS[plan].referees ? undefined : 'Available in Premium plan';
  const count = (name: 'minGames' | 'minStarts' | 'minLast5' | 'minLast10' | 'maxRank') => ({
    value: settings[name] ?? 0,
    onChange: (value: number) => set({ [name]: value === 0 ? undefined : value }),
  });
  return (
    <fieldset id={id} className={`stack gap-2 ${styles.further}`} aria-label="Filters">
      <DaySelect settings={settings} onPick={set} />
      <Select<number>
        label="League"
        options={[{ value: 0, label: 'All leagues' }, ...named(leagues, league)]}
        value={league ?? 0}
        onChange={(value) => set({ league: value || undefined })}
      />
      <Select<number>
        label="Team"
        options={[{ value: 0, label: 'All teams' }, ...named(teams, team)]}
        value={team ?? 0}
        onChange={(value) => set({ team: value || undefined })}
      />
      <Select<NonNullable<ScoutSettings['subject']> | typeof ANY>
        label="Subjects"
        options={[
          { value: ANY, label: 'Players, teams, referees' },
          { value: 'player', label: 'Players' },
          { value: 'team', label: 'Teams' },
          { value: 'referee', label: 'Referees', ...(locked && { disabled: true, hint: locked }) },
        ]}
        value={subject ?? ANY}
        onChange={(value) => set({ subject: value === ANY ? undefined : value })}
      />
      <Select<Position | typeof ANY>
        label="Position"
        options={[
          { value: ANY, label: 'All positions' },
          ...positionSchema.options.map((value) => ({ value, label: `${positionLabel(value)}s` })),
        ]}
        value={position ?? ANY}
        onChange={(value) => set({ position: value === ANY ? undefined : value })}
      />
      <LineField settings={settings} onLine={(line) => set({ line })} />
      <Select label="Hits in the last five" options={LAST5} {...count('minLast5')} />
      <Select label="Hits in the last ten" options={LAST10} {...count('minLast10')} />
      <Select label="Games" options={GAMES} {...count('minGames')} />
      <Select label="Starts" options={STARTS} {...count('minStarts')} />
      <Select label="Opponent allows" options={RANKS} {...count('maxRank')} />
      <Select
        label="Availability"
        options={scoutAvailabilitySchema.options.map((value) => ({ value, label: AVAILABILITIES[value] }))}
        value={availability}
        onChange={(value) => set({ availability: value === 'expected' ? undefined : value })}
      />
      <Switch
        label="Referee is named"
        disabledReason={locked}
        checked={referee === 'named'}
        onChange={(isOn) => set({ referee: isOn ? 'named' : undefined })}
      />
      <Switch
        label="Hide rows under five games"
        checked={settings.few === 'hidden'}
        onChange={(isOn) => set({ few: isOn ? 'hidden' : undefined })}
      />
    </fieldset>
  );
}

const LAST5 = numbers('Any of last 5', [3, 4, 5], (value) => `${value}+ of last 5`);
const LAST10 = numbers('Any of last 10', [5, 6, 7, 8, 9, 10], (value) => `${value}+ of last 10`);
const GAMES = numbers('Any games', [3, 5, 10, 20], (value) => `${value}+ games of the season`);
const STARTS = numbers('Any starts', [1, 3, 5, 8, 10], (value) => `${value}+ starts of last 10`);
const RANKS = numbers('Any opponent', [3, 5, 10], (value) => `Opponent allows: top ${value}`);
const AVAILABILITIES = { expected: 'Without who is out', fit: 'No doubts', all: 'Also who is out' } as const;

/** The options of leagues or teams. The chosen league or team is added if it has no match in these days. */
function named(list: readonly { id: number; name: string }[], chosen: number | undefined): SelectOption<number>[] {
  const options = list.map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = chosen === undefined || options.some(({ value }) => value === chosen);
  return isKnown ? options : [...options, { value: chosen, label: 'Not in these days' }];
}
