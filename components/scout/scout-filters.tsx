import { useState } from 'react';
import styles from '#components/scout/scout-bar.module.css';
import { Select, type SelectOption } from '#components/ui/select.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { type ScoutReply, scoutAvailabilitySchema } from '#lib/contract/scout.ts';
import { type Position, positionSchema } from '#lib/contract/search.ts';
import { shownDay } from '#lib/domain/analyzer-day.ts';
import { isLineOf, lineSpacing, parseLine } from '#lib/domain/reference-lines.ts';
import { choicesIn, type ScoutSettings, withSettings } from '#lib/domain/scout-settings.ts';
import { daysLabel } from '#lib/domain/set-scout-filters.ts';
import { positionLabel } from '#lib/domain/subject.ts';

interface ScoutFiltersProps {
  readonly id: string;
  readonly settings: ScoutSettings;
  readonly leagues: ScoutReply['leagues'];
  readonly teams: ScoutReply['teams'];
  readonly onChange: (update: (settings: ScoutSettings) => ScoutSettings) => void;
}

const ANY = 'any';
const DAY_MS = 86_400_000;

const numbers = (none: string, values: readonly number[], label: (value: number) => string) => [
  { value: 0, label: none },
  ...values.map((value) => ({ value, label: label(value) })),
];

/** All filters of a view besides statistic and side. */
export function ScoutFilters({ id, settings, leagues, teams, onChange }: ScoutFiltersProps) {
  const set = (change: Parameters<typeof withSettings>[1]): void => onChange((before) => withSettings(before, change));
  const { league, team, subject, position, availability = 'expected', referee } = settings;
  const count = (name: 'minGames' | 'minStarts' | 'minLast5' | 'minLast10' | 'maxRank') => ({
    value: settings[name] ?? 0,
    onChange: (value: number) => set({ [name]: value === 0 ? undefined : value }),
  });
  return (
    <fieldset id={id} className={styles.further} aria-label="Filters">
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
          { value: 'referee', label: 'Referees' },
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
        checked={referee === 'named'}
        onChange={(isOn) => set({ referee: isOn ? 'named' : undefined })}
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

/** The options of leagues or teams; a chosen one that the days do not have is among them. */
function named(list: readonly { id: number; name: string }[], chosen: number | undefined): SelectOption<number>[] {
  const options = list.map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = chosen === undefined || options.some(({ value }) => value === chosen);
  return isKnown ? options : [...options, { value: chosen, label: 'Not in these days' }];
}

interface DaySelectProps {
  readonly settings: ScoutSettings;
  readonly onPick: (change: Pick<Parameters<typeof withSettings>[1], 'from' | 'days'>) => void;
}

/** The UTC days of a view: the next ones, or one of the coming eight. */
function DaySelect({ settings, onPick }: DaySelectProps) {
  const spanKey = (from: string | undefined, days: number): string => `${from ?? ''}/${days}`;
  const spans = [1, 3, 8].map((days) => ({ value: spanKey(undefined, days), label: daysLabel({ days }) }));
  const [now] = useState(() => Date.now());
  const single = Array.from({ length: 8 }, (_, index) =>
    new Date(now + (index + 1) * DAY_MS).toISOString().slice(0, 10),
  );
  const options = [...spans, ...single.map((day) => ({ value: spanKey(day, 1), label: shownDay(day) }))];
  const value = spanKey(settings.from, settings.days ?? 3);
  const isKnown = options.some((option) => option.value === value);
  return (
    <Select
      label="Days"
      options={isKnown ? options : [...options, { value, label: daysLabel(settings) }]}
      value={value}
      onChange={(next) => {
        const [from = '', days = '3'] = next.split('/');
        onPick({ from: from === '' ? undefined : from, days: from === '' && days === '3' ? undefined : Number(days) });
      }}
    />
  );
}

interface LineFieldProps {
  readonly settings: ScoutSettings;
  readonly onLine: (line: string | undefined) => void;
}

type LineKind = 'usual' | 'fantasy' | 'own';

/** Each subject's usual line, the Fantasy line, or one line for all, which only a single statistic can have. */
function LineField({ settings, onLine }: LineFieldProps) {
  const { line = 'usual' } = settings;
  const kind: LineKind = line === 'usual' || line === 'fantasy' ? line : 'own';
  const [choice, ...others] = choicesIn(settings);
  const isSingle = choice !== undefined && others.length === 0;
  const [typed, setTyped] = useState<string | null>(null);
  const read = choice === undefined || typed === null ? null : parseLine(typed, lineSpacing(choice));
  const isWrong = typed !== null && typed !== '' && (read === null || !isLineOf(read, lineSpacing(choice ?? 'shots')));
  return (
    <>
      <Select<LineKind>
        label="Line"
        options={[
          { value: 'usual', label: 'Usual lines' },
          { value: 'fantasy', label: 'Fantasy lines' },
          ...(isSingle || kind === 'own' ? [{ value: 'own' as const, label: 'One line for all' }] : []),
        ]}
        value={kind}
        onChange={(next) => {
          setTyped(null);
          onLine(next === 'usual' ? undefined : next === 'own' ? '1.5' : next);
        }}
      />
      {kind === 'own' && (
        <TextField
          label="Own line"
          inputMode="decimal"
          maxLength={6}
          value={typed ?? line}
          error={isWrong ? 'A line is a number at a half, such as 2.5.' : undefined}
          onChange={({ target }) => {
            const text = target.value.trim().replace(',', '.');
            setTyped(text);
            const next = choice === undefined ? null : parseLine(text, lineSpacing(choice));
            if (next !== null && choice !== undefined && isLineOf(next, lineSpacing(choice))) onLine(String(next));
          }}
        />
      )}
    </>
  );
}
