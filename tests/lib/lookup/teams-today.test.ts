import { expect, test } from 'vitest';
import type { TeamToday } from '#lib/contract/football/teams-today.ts';
import { readTeamsToday, todayGroup } from '#lib/lookup/teams-today.ts';
import { memoryPreferences } from '#tests/support/memory-preferences.ts';

const NOON = new Date(2026, 10, 21, 12).getTime();
const HOUR = 3_600_000;
const arsenal: TeamToday = {
  id: 1,
  name: 'Arsenal',
  opponent: 'Chelsea',
  isHomeGame: true,
  kickOff: new Date(2026, 10, 21, 17, 30).toISOString(),
};

/** A server that replies with Arsenal, or not at all; `requested` has the start of the day of each request. */
function server() {
  const requested: string[] = [];
  const state = { isAway: false };
  const load = async (from: string) => {
    requested.push(from);
    if (state.isAway) throw new Error('API request failed');
    return [arsenal];
  };
  return { requested, state, load };
}

test('the teams of today are requested at most once an hour, for the day that begins at the user’s midnight', async () => {
  const [kept, { requested, load }] = [memoryPreferences(), server()];
  for (const later of [0, HOUR - 1, HOUR]) {
    expect(await readTeamsToday(kept, load, NOON + later)).toEqual([arsenal]);
  }
  const midnight = new Date(2026, 10, 21).toISOString();
  expect(requested).toEqual([midnight, midnight]);
});

test('the stored teams of the day are used while the server does not reply, those of another day are not', async () => {
  const [kept, { state, load }] = [memoryPreferences(), server()];
  await readTeamsToday(kept, load, NOON);
  state.isAway = true;
  expect(await readTeamsToday(kept, load, NOON + 2 * HOUR)).toEqual([arsenal]);
  expect(await readTeamsToday(kept, load, NOON + 24 * HOUR)).toEqual([]);
});

test('the teams are requested again after the clock was set back by an hour', async () => {
  const [kept, { requested, load }] = [memoryPreferences(), server()];
  for (const now of [NOON, NOON - HOUR + 1, NOON - HOUR]) await readTeamsToday(kept, load, now);
  expect(requested).toHaveLength(2);
});

test('a team that plays today is listed with time and opponent, unless another group lists it', () => {
  const listed = { type: 'team', id: 1, name: 'Arsenal', detail: '17:30 v Chelsea' } as const;
  expect(todayGroup([arsenal], [])).toEqual([{ label: 'Today', subjects: [listed] }]);
  const [away] = todayGroup([{ ...arsenal, isHomeGame: false }], []);
  expect(away?.subjects).toEqual([{ ...listed, detail: '17:30 at Chelsea' }]);
  expect(todayGroup([arsenal], [{ label: 'Recent', subjects: [listed] }])).toEqual([]);
});

test('a match of today is listed once, by its home team, or by its away team when the home team is above', () => {
  const chelsea = { ...arsenal, id: 2, name: 'Chelsea', opponent: 'Arsenal', isHomeGame: false };
  const names = (groups: ReturnType<typeof todayGroup>) =>
    groups.flatMap(({ subjects }) => subjects.map(({ name }) => name));
  expect(names(todayGroup([arsenal, chelsea], []))).toEqual(['Arsenal']);
  const above = [{ label: 'Recent', subjects: [{ type: 'team' as const, id: 1, name: 'Arsenal', detail: null }] }];
  expect(names(todayGroup([arsenal, chelsea], above))).toEqual(['Chelsea']);
});
