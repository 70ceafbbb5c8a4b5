import { startOfDay } from 'date-fns/startOfDay';
import * as z from 'zod/mini';
import { type TeamToday, teamTodaySchema } from '#lib/contract/football/teams-today.ts';
import { hasTime } from '#lib/domain/days/kick-off-time.ts';
import type { FoundGroup } from '#lib/domain/lookup/found-subjects.ts';
import { subjectKey } from '#lib/domain/names/subject.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

/** The storage key. Popup and side panel share one list. The website has its own. */
const KEY = 'teamsToday';

/** Milliseconds until the list is fetched again. Fixtures of a day seldom change. */
const FRESH_MS = 60 * 60 * 1000;

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Fetches the teams that play within 24 hours from a time in ISO 8601. */
export type LoadTeams = (from: string) => Promise<readonly TeamToday[]>;

const storedSchema = z.object({ day: z.string(), readAt: z.number(), teams: z.array(teamTodaySchema) });

/**
 * The teams that play on the user's day. A stored list of the same day is used for an hour, and longer while it cannot be fetched again.
 *
 * @param load fetches the teams that play within 24 hours from a time in ISO 8601
 * @param now in milliseconds since 1970
 */
export async function readTeamsToday(
  preferences: Preferences,
  load: LoadTeams,
  now: number,
): Promise<readonly TeamToday[]> {
  const day = startOfDay(now).toISOString();
  const { data } = storedSchema.safeParse(await preferences.get(KEY));
  const stored = data?.day === day ? data : undefined;
  if (stored !== undefined && Math.abs(now - stored.readAt) < FRESH_MS) return stored.teams;
  try {
    const teams = await load(day);
    await preferences.set(KEY, { day, readAt: now, teams });
    return teams;
  } catch {
    return stored?.teams ?? [];
  }
}

/**
 * The matches of today as a group of teams, without the subjects of the groups `above` it. Each match is listed once, by
 * its home team, or by its away team when the home team is above. An empty array when no team remains.
 */
export function todayGroup(teams: readonly TeamToday[], above: readonly FoundGroup[]): FoundGroup[] {
  const listed = new Set(above.flatMap(({ subjects }) => subjects.map(subjectKey)));
  const unlisted = teams.filter(({ id }) => !listed.has(subjectKey({ type: 'team', id })));
  const hosts = new Set(unlisted.flatMap(({ name, isHomeGame }) => (isHomeGame ? name : [])));
  const subjects = unlisted
    .filter(({ isHomeGame, opponent }) => isHomeGame || !hosts.has(opponent))
    .map((team) => ({ type: 'team' as const, id: team.id, name: team.name, detail: matchText(team) }));
  return subjects.length === 0 ? [] : [{ label: 'Today', subjects }];
}

/** The time is first, because a narrow list cuts off the end. @example matchText(arsenal) // '17:30 v Chelsea' */
function matchText({ opponent, isHomeGame, kickOff }: TeamToday): string {
  const time = hasTime(kickOff) ? `${TIME.format(new Date(kickOff))} ` : '';
  return `${time}${isHomeGame ? 'v' : 'at'} ${opponent}`;
}
