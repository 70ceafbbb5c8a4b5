import { expect, test } from 'vitest';
import { readFigures } from '#server/sources/wyscout/figures.ts';
import type { WyscoutMatch } from '#server/sources/wyscout/match.ts';
import { AWAY, event, HOME } from '#tests/support/wyscout-events.ts';

const match: WyscoutMatch = {
  matchId: 100,
  competitionId: 1,
  seasonId: 1,
  isPlayed: true,
  hasExtraTime: false,
  gameweek: 1,
  kickOff: new Date('2018-01-01T15:00:00Z'),
  venue: null,
  refereeId: null,
  home: { teamId: HOME, lineup: [10], bench: [], substitutions: [] },
  away: { teamId: AWAY, lineup: [20], bench: [], substitutions: [] },
};

test('the shots of the full match are the sum of those of the halves', () => {
  const shots = [event('shot'), event('shot', { matchPeriod: '2H' }), event('shot', { matchPeriod: '2H' })];
  const { home } = readFigures(match, shots, 'events.json');
  expect([home.periods.full, home.periods.firstHalf, home.periods.secondHalf].map((block) => block?.shots)).toEqual([
    3, 1, 2,
  ]);
});

test.each(['E1', 'E2', 'P'])('events in the period %s are not counted', (matchPeriod) => {
  const { home, appearances } = readFigures(match, [event('shot', { matchPeriod, tags: [101] })], 'events.json');
  expect(home.periods.full).toMatchObject({ shots: 0, goals: 0 });
  expect(appearances[0]?.periods.full).toMatchObject({ shots: 0, goals: 0, minutesPlayed: 90 });
});

test('a side and a player without counted events have zeros, not null', () => {
  const { away, appearances } = readFigures(match, [event('pass')], 'events.json');
  expect(away.periods.firstHalf).toMatchObject({ goals: 0, passes: 0 });
  expect(appearances.find(({ player }) => player === '20')?.periods.secondHalf).toMatchObject({
    passes: 0,
    minutesPlayed: 45,
    startedMatch: true,
  });
});

test('an event without a named player counts for the team only', () => {
  const { home, appearances } = readFigures(
    match,
    [event('defendingDuel', { playerId: 0, tags: [703] })],
    'events.json',
  );
  expect(home.periods.full.tackles).toBe(1);
  expect(appearances.map(({ periods }) => periods.full.tackles)).toEqual([0, 0]);
});

test('without a line-up, players with events appear with unknown minutes', () => {
  const nameless = { ...match, home: { ...match.home, lineup: null } };
  const { appearances } = readFigures(nameless, [event('shot', { playerId: 11 })], 'events.json');
  expect(appearances[0]).toMatchObject({
    player: '11',
    isHome: true,
    periods: { full: { shots: 1, minutesPlayed: null, startedMatch: null } },
  });
});

test('an event of a team that does not play in the match is rejected', () => {
  expect(() => readFigures(match, [event('pass', { teamId: 3 })], 'events.json')).toThrow(
    'events.json, match 100: team 3 does not play in it',
  );
});
