import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { MoreStatistic } from '#lib/contract/football/statistic.ts';
import type { CanonicalImport, PlayedMatch } from '#server/base/canonical.ts';
import { independentSeason } from '#tests/support/independent-season.ts';
import { realData } from '#tests/support/real-data.ts';
import { realImport } from '#tests/support/real-imports.ts';

const folder = realData('fpl-core');

describe.runIf(folder !== null)('the tables of 2025/26 and of the start of 2026/27', () => {
  let data: CanonicalImport;
  beforeAll(async () => {
    data = await realImport('fpl-core', folder ?? '');
  });
  const played = (season: number) =>
    data.matches.filter((match): match is PlayedMatch => match.season === season && match.status === 'played');
  const player = (lastName: string) => data.players.find((one) => one.lastName === lastName)?.key;

  test('2025/26 has 380 matches, 537 players and 11,492 appearances', () => {
    const appearances = played(2025).flatMap((match) => match.appearances);
    expect(played(2025)).toHaveLength(380);
    expect(new Set(appearances.map((appearance) => appearance.player)).size).toBe(537);
    expect(appearances).toHaveLength(11_492);
  });

  test('corners and offsides of players are unknown, even where the team’s count is zero', () => {
    const players = data.matches.flatMap((match) => (match.status === 'played' ? match.appearances : []));
    expect(players.filter(({ periods: { full } }) => full.cornersWon !== null || full.offsides !== null)).toEqual([]);
  });

  test('Haaland has the known shots and goals of 2025/26 and of the last ten games', () => {
    const key = player('Haaland');
    const games = played(2025).flatMap((match) => match.appearances.filter((appearance) => appearance.player === key));
    expect(games.slice(-10).map(({ periods }) => periods.full.shots)).toEqual([2, 4, 2, 4, 4, 5, 5, 3, 5, 2]);
    const sum = (statistic: 'shots' | 'goals') =>
      games.reduce((total, { periods }) => total + (periods.full[statistic] ?? 0), 0);
    expect([sum('shots'), sum('goals')]).toEqual([126, 27]);
  });

  test('an average match of 2025/26 has the known shots, fouls, corners, cards and passes', () => {
    const mean = (statistic: 'shots' | 'shotsOnTarget' | 'foulsCommitted' | 'cornersWon' | 'yellowCards' | 'passes') =>
      played(2025).reduce(
        (total, { home, away }) => total + (home.periods.full[statistic] ?? 0) + (away.periods.full[statistic] ?? 0),
        0,
      ) / 380;
    expect(mean('shots')).toBeCloseTo(25, 2);
    expect(mean('shotsOnTarget')).toBeCloseTo(8.38, 2);
    expect(mean('foulsCommitted')).toBeCloseTo(21.64, 2);
    expect(mean('cornersWon')).toBeCloseTo(9.97, 2);
    expect(mean('yellowCards')).toBeCloseTo(3.75, 2);
    expect(mean('passes')).toBeCloseTo(872, 0);
  });

  test('Arsenal against Coventry has zeros where the cells add up, and unknown figures where they do not', () => {
    const match = played(2026).find(({ key }) => key === '26-27-prem-arsenal-vs-coventry-city');
    const of = (lastName: string) =>
      match?.appearances.find((appearance) => appearance.player === player(lastName))?.periods.full;
    expect(of('Zubimendi Ibáñez')).toMatchObject({
      shots: 0,
      shotsOnTarget: 0,
      redCards: 0,
      yellowCards: null,
      foulsWon: null,
    });
    expect(of('Saka')).toMatchObject({ shots: 3, goals: 1, saves: 0, startedMatch: null });
    expect(of('Zubimendi Ibáñez')?.more).toMatchObject({ expectedGoals: 0, blocks: 0, crosses: 0 });
    expect(of('Raya Martín')?.more).toMatchObject({ expectedGoals: 0, aerialDuelsWon: 0, touchesInBox: 0 });
    for (const [name, statistic] of [
      ['Raya Martín', 'chancesCreated'],
      ['Raya Martín', 'expectedAssists'],
      ['Rushworth', 'aerialDuelsWon'],
      ['Saka', 'dribbles'],
      ['Saka', 'defensiveContributions'],
    ] as const) {
      expect([name, of(name)?.more?.[statistic]]).toEqual([name, undefined]);
    }
    expect(match?.home.periods.full.more).toMatchObject({ expectedGoals: 1.88, touchesInBox: 36, dribbles: 4 });
  });

  test('the further figures of 2025/26 add up to the plain sums of the tables', () => {
    const rows = plainRows(join(folder ?? '', '2025-2026', 'By Tournament', 'Premier League'));
    const plain = (column: string) => rows.reduce((total, row) => total + Number(row[column] ?? ''), 0);
    const blocks = played(2025).flatMap(({ appearances }) => appearances.map(({ periods }) => periods.full));
    const sum = (statistic: MoreStatistic) => blocks.reduce((total, { more }) => total + (more?.[statistic] ?? 0), 0);
    expect(sum('expectedGoals')).toBeCloseTo(plain('xg'), 6);
    expect(sum('expectedAssists')).toBeCloseTo(plain('xa'), 6);
    expect(sum('touches')).toBe(plain('touches'));
    expect(sum('blocks')).toBe(plain('blocks'));
    expect(sum('recoveries')).toBe(35_556);
    // 293 cells are empty. 281 of them get the figure of the gameweek; these figures add up to 1,318.
    expect([plain('defensive_contributions'), sum('defensiveContributions')]).toEqual([62_310, 63_628]);
    expect(blocks.filter(({ more }) => more?.defensiveContributions === undefined)).toHaveLength(12);
  });

  test('an average match of 2025/26 has 2.79 expected goals', () => {
    const teams = played(2025).flatMap(({ home, away }) => [home, away]);
    const total = teams.reduce((sum, { periods }) => sum + (periods.full.more?.expectedGoals ?? 0), 0);
    expect(total / 380).toBeCloseTo(2.79, 2);
  });

  test('372 matches of 2025/26 have measured passes', () => {
    expect(played(2025).filter(({ standIns }) => standIns?.player?.passes === 'measured')).toHaveLength(372);
  });

  const independent = realData('football-data');

  test.runIf(independent !== null)(
    'of 760 team values of each statistic in 2025/26, at least 743 equal those of football-data.co.uk',
    () => {
      const counted = independentSeason(join(independent ?? '', 'premier-league', 'season-2526.csv'));
      const names = new Map(data.teams.map(({ key, name }) => [key, NAMES[name] ?? name]));
      const sides = played(2025).flatMap((match) => [match.home, match.away]);
      const equal = Object.fromEntries(COMPARED.map((statistic) => [statistic, 0]));
      let half = 0;
      for (const match of played(2025)) {
        const [home, away] = [names.get(match.home.team), names.get(match.away.team)];
        const rows = counted.filter((row) => row.isHome && row.team === home);
        const day = match.kickOff.toISOString().slice(0, 10);
        const index = counted.findIndex((row) => row.isHome && row.team === home && row.day === day);
        const [own, other] = [counted[index], counted[index + 1]];
        expect([rows.length, other?.team]).toEqual([19, away]);
        for (const statistic of COMPARED) {
          for (const [side, row] of [
            [match.home, own],
            [match.away, other],
          ] as const) {
            if (side.periods.full[statistic] === row?.[statistic]) equal[statistic] = (equal[statistic] ?? 0) + 1;
          }
        }
        if (
          match.home.periods.firstHalf?.goals === own?.goalsAtHalf &&
          match.away.periods.firstHalf?.goals === other?.goalsAtHalf
        )
          half += 1;
      }
      expect(sides).toHaveLength(760);
      expect({ ...equal, half }).toEqual({
        goals: 758,
        shots: 748,
        shotsOnTarget: 751,
        foulsCommitted: 753,
        cornersWon: 743,
        yellowCards: 756,
        redCards: 753,
        half: 380,
      });
    },
  );
});

/** The rows of players with minutes, read without the importer; these tables have no quoted cells. */
function plainRows(tournament: string): Record<string, string>[] {
  return readdirSync(tournament).flatMap((gameweek) => {
    const path = join(tournament, gameweek, 'playermatchstats.csv');
    const [header = '', ...lines] = readFileSync(path, 'utf8').trim().split(/\r?\n/);
    const columns = header.split(',');
    return lines
      .map((line) => Object.fromEntries(line.split(',').map((cell, index) => [columns[index] ?? '', cell])))
      .filter(({ minutes_played }) => Number(minutes_played) > 0);
  });
}

/** The names of teams that are spelled differently at football-data.co.uk. */
const NAMES: Readonly<Record<string, string>> = { Spurs: 'Tottenham', 'Man Utd': 'Man United' };

const COMPARED = [
  'goals',
  'shots',
  'shotsOnTarget',
  'foulsCommitted',
  'cornersWon',
  'yellowCards',
  'redCards',
] as const;
