import { describe, expect, test } from 'vitest';
import { type Streams, seededRandom } from '#server/sources/demo/random.ts';
import type { Fixture } from '#server/sources/demo/season-fixtures.ts';
import { seasonFixtures } from '#server/sources/demo/season-fixtures.ts';
import { buildWorld } from '#server/sources/demo/world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const streams: Streams = (key) => seededRandom(`a seed:${key}`);
const world = buildWorld(streams);
const SEASONS = Array.from({ length: 16 }, (_, index) => 2023 + index);
const bySeason = new Map(
  SEASONS.map((season) => [season, world.flatMap((competition) => seasonFixtures(competition, season, streams))]),
);
const all = [...bySeason.values()].flat();

function grouped<Key>(fixtures: readonly Fixture[], keysOf: (fixture: Fixture) => readonly Key[]): Map<Key, Fixture[]> {
  const groups = new Map<Key, Fixture[]>();
  for (const fixture of fixtures) {
    for (const key of keysOf(fixture)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [fixture]);
      else group.push(fixture);
    }
  }
  return groups;
}

const dayOf = ({ kickOff }: Fixture) => kickOff.toISOString().slice(0, 10);

describe('the demo calendar', () => {
  test('the demo calendar has at least two matches on every day of fifteen years', () => {
    const byDay = grouped(all, (fixture) => [dayOf(fixture)]);
    const thin: string[] = [];
    for (let day = Date.UTC(2024, 0, 1); day < Date.UTC(2039, 0, 1); day += DAY_MS) {
      const date = new Date(day).toISOString().slice(0, 10);
      if ((byDay.get(date)?.length ?? 0) < 2) thin.push(date);
    }
    expect(thin).toEqual([]);
  });

  test.each(SEASONS)('the demo calendar has one match at home and one away for each pair of clubs in %i', (season) => {
    for (const { key, sides } of world.filter(({ isInternational }) => !isInternational)) {
      const fixtures = (bySeason.get(season) ?? []).filter(({ competition }) => competition === key);
      const meetings = grouped(fixtures, ({ home, away }) => [`${home.key} ${away.key}`]);
      expect(meetings.size).toBe(sides.length * (sides.length - 1));
      expect(fixtures).toHaveLength(meetings.size);
    }
  });

  test('the demo calendar has one match of each pair of national teams in a season', () => {
    const fixtures = (bySeason.get(2025) ?? []).filter(({ competition }) => competition === 'meridian-cup');
    const pairs = fixtures.map(({ home, away }) => [home.key, away.key].sort().join(' '));
    expect(pairs).toHaveLength((12 * 11) / 2);
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  test('the demo calendar has the rounds of a league in order of time', () => {
    for (const fixtures of grouped(all, ({ competition, season }) => [`${competition} ${season}`]).values()) {
      const inOrder = [...fixtures].sort((one, other) => one.kickOff.getTime() - other.kickOff.getTime());
      expect(inOrder.map(({ round }) => round)).toEqual(
        inOrder.map(({ round }) => round).sort((one, other) => one - other),
      );
    }
  });

  test('the demo calendar has at least three days between two matches of a player, including international matches', () => {
    const byPlayer = grouped(all, ({ home, away }) => [...home.squad, ...away.squad].map(({ key }) => key));
    let shortest = Number.POSITIVE_INFINITY;
    for (const fixtures of byPlayer.values()) {
      const times = fixtures.map(({ kickOff }) => kickOff.getTime()).sort((one, other) => one - other);
      times.forEach((time, index) => {
        shortest = Math.min(shortest, time - (times[index - 1] ?? Number.NEGATIVE_INFINITY));
      });
    }
    expect(shortest / HOUR_MS).toBeGreaterThanOrEqual(72);
  });

  test('the demo calendar has no referee in two matches on one day', () => {
    const days = grouped(all, (fixture) => [`${fixture.referee.key} ${dayOf(fixture)}`]);
    expect([...days.values()].filter(({ length }) => length > 1)).toEqual([]);
  });

  test('the demo calendar has kick-offs from 12:00 until before 22:00 UTC', () => {
    const hours = all.map(({ kickOff }) => kickOff.getUTCHours());
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(12);
    expect(Math.max(...hours)).toBeLessThan(22);
  });
});
