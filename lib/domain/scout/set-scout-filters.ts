import type { ScoutReply } from '#lib/contract/scout/scout.ts';
import { shownDay } from '#lib/domain/days/analyzer-day.ts';
import { positionLabel } from '#lib/domain/names/subject.ts';
import type { ScoutSettings } from '#lib/domain/scout/scout-settings.ts';

/** An active filter, with the settings that must be reset to remove it. */
export interface SetScoutFilter {
  readonly id: keyof ScoutSettings;
  readonly label: string;
  readonly reset: readonly (keyof ScoutSettings)[];
}

/** The names of leagues and teams, of which the settings have only the ids, and the number of rows under five games. */
export type FilterNames = Pick<ScoutReply, 'leagues' | 'teams'> & { readonly few?: number | undefined };

const SUBJECTS = { player: 'Players', team: 'Teams', referee: 'Referees' } as const;

/** The active filters of a view. Statistic, side and order are left out, because their controls are always visible. */
export function setScoutFilters(settings: ScoutSettings, names: FilterNames): SetScoutFilter[] {
  const { leagues, teams } = names;
  const { from, days, league, team, subject, subjects, position, line } = settings;
  const { minGames, minStarts, minLast5, minLast10, maxRank, availability, referee } = settings;
  const named = (list: readonly { id: number; name: string }[], id: number) => list.find((one) => one.id === id)?.name;
  const found: (false | undefined | 0 | readonly [keyof ScoutSettings, string, ...(keyof ScoutSettings)[]])[] = [
    (from !== undefined || days !== undefined) && ['days', daysLabel(settings), 'from'],
    league && ['league', named(leagues, league) ?? 'One league'],
    team && ['team', named(teams, team) ?? 'One team'],
    subjects !== undefined && ['subjects', subjectsLabel(subjects)],
    subject && ['subject', SUBJECTS[subject]],
    position && ['position', `${positionLabel(position)}s`],
    line !== undefined && line !== 'usual' && ['line', line === 'fantasy' ? 'Fantasy line' : `Line ${line}`],
    minLast5 && ['minLast5', `${minLast5}+ of last 5`],
    minLast10 && ['minLast10', `${minLast10}+ of last 10`],
    minGames && ['minGames', `${minGames}+ games`],
    minStarts && ['minStarts', `${minStarts}+ starts`],
    maxRank && ['maxRank', `Opponent allows: top ${maxRank}`],
    availability && availability !== 'expected' && ['availability', AVAILABILITIES[availability]],
    referee && ['referee', 'Referee named'],
    settings.few && ['few', hiddenText(names.few)],
  ];
  return found
    .filter((one) => typeof one === 'object')
    .map(([id, label, ...others]) => ({ id, label, reset: [id, ...others] }));
}

const AVAILABILITIES = { all: 'Also who is out', fit: 'No doubts' } as const;

/** @example hiddenText(12) // '12 rows under five games are hidden' */
function hiddenText(count: number | undefined): string {
  if (count === 1) return '1 row under five games is hidden';
  return `${count === undefined ? 'Rows' : `${count.toLocaleString('en')} rows`} under five games are hidden`;
}

function subjectsLabel(subjects: string): string {
  const count = subjects.split(',').length;
  return count === 1 ? '1 chosen subject' : `${count} chosen subjects`;
}

/** The days of a view as text. @example daysLabel({ days: 8 }) // 'Next 8 days' */
export function daysLabel({ from, days }: Pick<ScoutSettings, 'from' | 'days'>): string {
  const count = days ?? 3;
  if (from === undefined) return count === 1 ? 'Today' : `Next ${count} days`;
  return count === 1 ? shownDay(from) : `${count} days from ${shownDay(from)}`;
}
