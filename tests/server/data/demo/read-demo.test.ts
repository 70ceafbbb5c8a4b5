import { describe, expect, test } from 'vitest';
import { readDemo } from '#server/data/demo/read-demo.ts';

const MATCH_MS = 2 * 60 * 60 * 1000;
const DAY_MS = 86_400_000;
const at = (moment: string) => readDemo({ today: new Date(moment) });

describe('readDemo', { timeout: 30_000 }, () => {
  test('gives the same import whenever it is asked about the same moment', () => {
    expect(at('2026-02-14T15:30:00Z')).toEqual(at('2026-02-14T15:30:00Z'));
  });

  test.each([
    ['an hour', '2025-12-27T14:00:00Z', '2025-12-27T15:00:00Z'],
    ['nine days', '2026-06-20T00:00:00Z', '2026-06-29T12:00:00Z'],
    ['a year', '2024-10-03T09:00:00Z', '2025-10-03T09:00:00Z'],
  ])('leaves the past as it was when today moves on by %s', (_, before, after) => {
    const later = new Map(at(after).matches.map((match) => [match.key, match]));
    const shared = at(before).matches.filter(({ status, key }) => status === 'played' && later.has(key));
    expect(shared.length).toBeGreaterThan(50);
    expect(shared.map(({ key }) => later.get(key))).toEqual(shared);
  });

  test('turns what was scheduled into the same match, played', () => {
    const later = new Map(at('2026-03-20T00:00:00Z').matches.map((match) => [match.key, match]));
    const ahead = at('2026-03-10T00:00:00Z').matches.filter(({ status }) => status === 'scheduled');
    expect(ahead.length).toBeGreaterThan(20);
    for (const { key, competition, season, round, kickOff, venue, referee, home, away } of ahead) {
      expect(later.get(key)).toMatchObject({
        ...{ status: 'played', competition, season, round, kickOff, venue, referee },
        home: { team: home.team },
        away: { team: away.team },
      });
    }
  });

  test('keeps the keys and names of everyone from year to year', () => {
    const { teams, players, referees, competitions } = at('2024-01-01T00:00:00Z');
    const later = at('2031-07-01T00:00:00Z');
    expect({ teams, players, referees, competitions }).toEqual({
      teams: later.teams,
      players: later.players,
      referees: later.referees,
      competitions: later.competitions,
    });
  });

  test('plays a match two hours after its kick-off, not a moment earlier', () => {
    const { matches } = at('2026-04-18T14:59:59Z');
    const isOver = (kickOff: Date) => kickOff.getTime() + MATCH_MS <= Date.parse('2026-04-18T14:59:59Z');
    expect(matches.filter(({ status, kickOff }) => (status === 'played') !== isOver(kickOff))).toEqual([]);
    const justOver = (moment: string) =>
      at(moment).matches.filter(
        ({ kickOff, status }) => kickOff.toISOString() === '2026-04-18T15:00:00.000Z' && status === 'played',
      );
    expect(justOver('2026-04-18T16:59:59Z')).toHaveLength(0);
    expect(justOver('2026-04-18T17:00:00Z').length).toBeGreaterThan(0);
  });

  test.each(['2025-01-01', '2025-05-31', '2025-07-15', '2025-08-20', '2026-12-31', '2028-02-29'])(
    'reaches from more than a year before %s to eight days after it, in at most 1,600 matches in order of time',
    (day) => {
      const { matches } = at(`${day}T12:00:00Z`);
      const days = matches.map(({ kickOff }) => (kickOff.getTime() - Date.parse(day)) / DAY_MS);
      expect(days).toEqual([...days].sort((one, other) => one - other));
      expect(Math.min(...days)).toBeLessThan(-390);
      expect(Math.floor(Math.max(...days))).toBe(8);
      expect(matches.length).toBeGreaterThan(1200);
      expect(matches.length).toBeLessThanOrEqual(1600);
    },
  );

  test('names no team, player, referee or competition that it does not describe, and no match twice', () => {
    const { matches, teams, players, referees, competitions } = at('2026-01-10T12:00:00Z');
    const known = new Set([...teams, ...players, ...referees, ...competitions].map(({ key }) => key));
    const named = matches.flatMap((match) => [
      ...[match.competition, match.referee ?? '', match.home.team, match.away.team],
      ...(match.status === 'played' ? match.appearances.map(({ player }) => player) : []),
    ]);
    expect(named.filter((key) => !known.has(key))).toEqual([]);
    expect(new Set(matches.map(({ key }) => key)).size).toBe(matches.length);
  });

  test('takes at most a second of the processor', () => {
    const times = [1, 2, 3].map((day) => {
      const start = process.cpuUsage();
      at(`2026-05-0${day}T12:00:00Z`);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    });
    expect(Math.min(...times)).toBeLessThan(1000);
  });
});
