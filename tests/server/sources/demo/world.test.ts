import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '#server/sources/demo/random.ts';
import { readDemo } from '#server/sources/demo/read-demo.ts';
import { buildWorld } from '#server/sources/demo/world.ts';
import { realData } from '#tests/support/real-data.ts';
import { resultRows } from '#tests/support/result-rows.ts';

const MOMENT = '2026-03-01T12:00:00Z';
const demo = readDemo({ today: new Date(MOMENT) });
const fullName = ({ firstName, lastName }: { firstName: string | null; lastName: string }) =>
  `${firstName} ${lastName}`;
const [results, events] = [realData('football-data'), realData('wyscout')];

describe('the demo world', () => {
  test('the demo world has 54 clubs in three leagues and twelve national teams in a cup, each with 24 players', () => {
    const world = buildWorld((key) => seededRandom(`a seed:${key}`));
    expect(world.map(({ sides, isInternational }) => [sides.length, isInternational])).toEqual([
      [20, false],
      [18, false],
      [16, false],
      [12, true],
    ]);
    for (const { squad } of world.flatMap(({ sides }) => sides)) {
      expect(squad.map(({ position }) => position)).toEqual([
        ...['GK', 'GK', 'GK'],
        ...Array.from({ length: 8 }, () => 'DF'),
        ...Array.from({ length: 8 }, () => 'MF'),
        ...Array.from({ length: 5 }, () => 'FW'),
      ]);
    }
  });

  test('the demo world has unique keys, and unique names of players and teams', () => {
    for (const things of [demo.teams, demo.players, demo.referees]) {
      expect(new Set(things.map(({ key }) => key)).size).toBe(things.length);
    }
    expect(new Set(demo.players.map(fullName)).size).toBe(demo.players.length);
    expect(new Set(demo.teams.map(({ name }) => name)).size).toBe(demo.teams.length);
  });

  test('the demo world has names with letters that search has to fold', () => {
    const names = demo.players.map(fullName).join();
    for (const letter of 'øüćñåãłşéò') expect(names).toContain(letter);
  });

  test('the demo world has national players who play for their club too', () => {
    const { player } = demo.matches
      .flatMap((match) => (match.status === 'played' && match.competition === 'meridian-cup' ? match.appearances : []))
      .at(0) ?? { player: '' };
    const described = demo.players.find(({ key }) => key === player);
    const competitions = demo.matches
      .filter((match) => match.status === 'played' && match.appearances.some((one) => one.player === player))
      .map(({ competition }) => competition);
    expect(described?.nationalTeam).not.toBeNull();
    expect(new Set(competitions).size).toBe(2);
  });

  test('the demo world has regulars who start most matches, and substitutes who rarely start', () => {
    const starts = new Map(demo.players.map(({ key }) => [key, 0]));
    for (const match of demo.matches) {
      if (match.status === 'scheduled' || match.competition === 'meridian-cup') continue;
      for (const { player, periods } of match.appearances) {
        if (periods.full.startedMatch) starts.set(player, (starts.get(player) ?? 0) + 1);
      }
    }
    const counts = [...starts.values()];
    const share = (isCounted: (count: number) => boolean) => counts.filter(isCounted).length / counts.length;
    expect(share((count) => count >= 25)).toBeGreaterThan(0.3);
    expect(share((count) => count < 5)).toBeGreaterThan(0.2);
  });

  test.skipIf(results === null || events === null)('the demo world has no name of a real club or player', () => {
    const real = new Set([
      ...resultRows(results ?? '').flatMap((match) => [match['HomeTeam'], match['AwayTeam']]),
      ...eventDataNames(events ?? ''),
    ]);
    const named = [
      ...demo.teams.map(({ name }) => name),
      ...demo.players.map(fullName),
      ...demo.referees.map(({ name }) => name),
    ];
    expect(named.filter((name) => real.has(name))).toEqual([]);
  });
});

interface Named {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly shortName?: string;
  readonly name?: string;
}

/** The names of players and teams in the folder of event data. */
function eventDataNames(folder: string): string[] {
  return ['players.json', 'teams.json'].flatMap((file) => {
    const named: readonly Named[] = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return named.flatMap(({ firstName, lastName, shortName, name }) => [
      decoded(`${firstName} ${lastName}`),
      decoded(shortName ?? ''),
      decoded(name ?? ''),
    ]);
  });
}

/** Decodes escapes that are written as plain characters. */
function decoded(text: string): string {
  return text.replaceAll(/\\u([0-9a-fA-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
