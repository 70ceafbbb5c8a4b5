import { describe, expect, test } from 'vitest';
import { readDemo } from '#server/sources/demo/read-demo.ts';
import { buildWorld } from '#server/sources/demo/world.ts';
import { footballData } from './football-data.ts';
import { realData } from './real-data.ts';
import { realPeople } from './real-people.ts';

const MOMENT = '2026-03-01T12:00:00Z';
const demo = readDemo({ today: new Date(MOMENT) });
const fullName = ({ firstName, lastName }: { firstName: string | null; lastName: string }) =>
  `${firstName} ${lastName}`;
const folder = realData();

describe('the demo world', () => {
  test('has 66 clubs of 24 players in four leagues, and twelve national teams', () => {
    const { leagues, nations } = buildWorld();
    expect(leagues.map(({ clubs }) => clubs.length)).toEqual([20, 18, 16, 12]);
    for (const { squad } of [...leagues.flatMap(({ clubs }) => clubs), ...nations]) {
      expect(squad.map(({ position }) => position)).toEqual([
        ...['GK', 'GK', 'GK'],
        ...Array.from({ length: 8 }, () => 'DF'),
        ...Array.from({ length: 8 }, () => 'MF'),
        ...Array.from({ length: 5 }, () => 'FW'),
      ]);
    }
    expect(nations).toHaveLength(12);
  });

  test('gives nobody and no team the name or key of another', () => {
    for (const things of [demo.teams, demo.players, demo.referees]) {
      expect(new Set(things.map(({ key }) => key)).size).toBe(things.length);
    }
    expect(new Set(demo.players.map(fullName)).size).toBe(demo.players.length);
    expect(new Set(demo.teams.map(({ name }) => name)).size).toBe(demo.teams.length);
  });

  test('has names with letters that searches have to fold', () => {
    const names = demo.players.map(fullName).join();
    for (const letter of 'øüćñåãłşéò') expect(names).toContain(letter);
  });

  test('lets the players of national teams play for club and country', () => {
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

  test('lets regulars start most matches, and some on the bench hardly ever', () => {
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

  test.skipIf(folder === null)('names no club and no player after a real one', () => {
    const real = new Set([
      ...footballData(folder ?? '').flatMap((match) => [match['HomeTeam'], match['AwayTeam']]),
      ...realPeople(folder ?? ''),
    ]);
    const named = [
      ...demo.teams.map(({ name }) => name),
      ...demo.players.map(fullName),
      ...demo.referees.map(({ name }) => name),
    ];
    expect(named.filter((name) => real.has(name))).toEqual([]);
  });
});
