import { describe, expect, test } from 'vitest';
import { readDemo } from '#server/sources/demo/read-demo.ts';
import { casesOf } from '#tests/support/full-run.ts';

const MATCH_MS = 2 * 60 * 60 * 1000;
const DAY_MS = 86_400_000;
const cache = new Map<string, ReturnType<typeof readDemo>>();

/** The demo at a moment, cached for all tests; a test below shows that repeated calls are equal. */
function at(moment: string): ReturnType<typeof readDemo> {
  const demo = cache.get(moment) ?? readDemo({ today: new Date(moment) });
  cache.set(moment, demo);
  return demo;
}

describe('readDemo', () => {
  test('readDemo returns the same import for the same moment', () => {
    expect(readDemo({ today: new Date('2025-10-03T09:00:00Z') })).toEqual(at('2025-10-03T09:00:00Z'));
  });

  test.each([
    ['an hour', '2026-04-18T15:59:59Z', '2026-04-18T16:59:59Z'],
    ['nine days', '2026-06-20T00:00:00Z', '2026-06-29T12:00:00Z'],
    ['a year', '2024-10-03T09:00:00Z', '2025-10-03T09:00:00Z'],
  ])(
    'readDemo does not change past matches that the demo still has when the date advances by %s',
    (_, before, after) => {
      const later = new Map(at(after).matches.map((match) => [match.key, match]));
      const shared = at(before).matches.filter(({ status, key }) => status === 'played' && later.has(key));
      expect(shared.length).toBeGreaterThan(50);
      expect(shared.map(({ key }) => later.get(key))).toEqual(shared);
    },
  );

  test('readDemo keeps key, teams and kick-off when a scheduled match is played', () => {
    const later = new Map(at('2026-06-20T00:00:00Z').matches.map((match) => [match.key, match]));
    const ahead = at('2026-04-18T15:59:59Z').matches.filter(({ status }) => status === 'scheduled');
    expect(ahead.length).toBeGreaterThan(20);
    for (const { key, competition, season, round, kickOff, venue, referee, home, away } of ahead) {
      expect(later.get(key)).toMatchObject({
        ...{ status: 'played', competition, season, round, kickOff, venue, referee },
        home: { team: home.team },
        away: { team: away.team },
      });
    }
  });

  test('readDemo keeps every key and name from year to year', () => {
    const { teams, players, referees, competitions } = at('2024-10-03T09:00:00Z');
    const later = at('2028-02-29T12:00:00Z');
    expect({ teams, players, referees, competitions }).toEqual({
      teams: later.teams,
      players: later.players,
      referees: later.referees,
      competitions: later.competitions,
    });
  });

  test('readDemo has the result of a match two hours after its kick-off, not earlier', () => {
    const { matches } = at('2026-04-18T15:59:59Z');
    const isOver = (kickOff: Date) => kickOff.getTime() + MATCH_MS <= Date.parse('2026-04-18T15:59:59Z');
    expect(matches.filter(({ status, kickOff }) => (status === 'played') !== isOver(kickOff))).toEqual([]);
    const justOver = (moment: string) =>
      at(moment).matches.filter(
        ({ kickOff, status }) => kickOff.toISOString() === '2026-04-18T15:00:00.000Z' && status === 'played',
      );
    expect(justOver('2026-04-18T16:59:59Z')).toHaveLength(0);
    expect(justOver('2026-04-18T17:00:00Z').length).toBeGreaterThan(0);
  });

  test.each(casesOf(['2025-01-01', '2025-05-31', '2026-12-31', '2025-07-15', '2025-08-20', '2028-02-29'], 2))(
    'covers more than a year before %s and eight days after it, with at most 1,200 matches in order of time',
    (day) => {
      const { matches } = at(`${day}T12:00:00Z`);
      const days = matches.map(({ kickOff }) => (kickOff.getTime() - Date.parse(day)) / DAY_MS);
      expect(days).toEqual([...days].sort((one, other) => one - other));
      expect(Math.min(...days)).toBeLessThan(-390);
      expect(Math.floor(Math.max(...days))).toBe(8);
      expect(matches.length).toBeGreaterThan(1000);
      expect(matches.length).toBeLessThanOrEqual(1200);
    },
  );

  test('readDemo contains every entity that a match refers to, and no match twice', () => {
    const { matches, teams, players, referees, competitions } = at('2026-12-31T12:00:00Z');
    const known = new Set([...teams, ...players, ...referees, ...competitions].map(({ key }) => key));
    const named = matches.flatMap((match) => [
      ...[match.competition, match.referee ?? '', match.home.team, match.away.team],
      ...(match.status === 'played' ? match.appearances.map(({ player }) => player) : []),
    ]);
    expect(named.filter((key) => !known.has(key))).toEqual([]);
    expect(new Set(matches.map(({ key }) => key)).size).toBe(matches.length);
  });
});
