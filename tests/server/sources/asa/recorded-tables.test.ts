import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CanonicalImport, PlayedMatch } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { readAsa } from '#server/sources/asa/read-asa.ts';
import { windowOf } from '#server/sources/asa/windows.ts';
import { folderFiles } from '#server/sources/parts/source-files.ts';
import { realData } from '#tests/support/real-data.ts';
import { type AsaRow, csvRows, readJson } from '#tests/support/stand-in/asa-pages.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const folder = realData('asa');
const NOW = new Date('2026-10-10T12:00:00Z');

const total = (rows: readonly Readonly<Record<string, unknown>>[], field: string) =>
  rows.reduce((sum, row) => sum + Number(row[field]), 0);

async function read(replies: Readonly<Record<string, readonly object[]>>): Promise<CanonicalImport> {
  const files = Object.entries(replies).map(([path, rows]) => [`${path}.json`, JSON.stringify(rows)]);
  const options = { progress: silentProgress, today: NOW };
  return readAsa(folderFiles(temporaryFolder(Object.fromEntries(files))), options);
}

const playedOf = ({ matches }: CanonicalImport) =>
  matches.filter((match): match is PlayedMatch => match.status === 'played');

describe.runIf(folder !== null)('the tables of the recorded goalkeepers of MLS', () => {
  if (folder === null) return;
  const of = (year: number) => csvRows(join(folder, 'mls-2026', `goalkeepers_by_game_${year}.csv`));

  test.each([
    { year: 2025, rows: 1099, matches: 540, saves: '6.21', shared: 19 },
    { year: 2026, rows: 543, matches: 268, saves: '6.32', shared: 7 },
  ])(
    'the goalkeepers of $year have $saves saves a match, in $rows rows of $matches matches',
    ({ year, ...expected }) => {
      const rows = of(year);
      const matches = new Set(rows.map((row) => row['game_id'])).size;
      const sides = Map.groupBy(rows, (row) => `${row['game_id']} ${row['team_id']}`);
      expect(sides.size).toBe(2 * matches);
      const shared = [...sides.values()].filter((own) => own.length === 2).length;
      const saves = (total(rows, 'saves') / matches).toFixed(2);
      expect({ rows: rows.length, matches, saves, shared }).toEqual(expected);
    },
  );

  test('30 matches of 2025 are play-offs, one of 143 minutes; 1,592 of 1,642 rows have more than 90 minutes', () => {
    const rows = [...of(2025), ...of(2026)];
    const late = rows.filter(({ season, date_utc: day = '' }) => season === '2025' && day >= '2025-10-23');
    expect(new Set(late.map((row) => row['game_id'])).size).toBe(30);
    const minutes = rows.map((row) => Number(row['minutes']));
    expect([Math.max(...minutes), minutes.filter((own) => own > 90).length]).toEqual([143, 1592]);
  });

  test('the goals that a goalkeeper conceded are the goals of the opponents on all six sides that are recorded', () => {
    const windows = ['2026-07-11_2026-07-17', '2026-08-08_2026-08-14'];
    const shots: AsaRow[] = windows.flatMap((days) =>
      readJson(join(folder, 'mls-2026', `players_xgoals_${days}.json`)),
    );
    const sides = of(2026).flatMap((row) => {
      const match = shots.filter((own) => own['game_id'] === row['game_id']);
      const opponents = match.filter((own) => own['team_id'] !== row['team_id']);
      return match.length === 0 ? [] : [[Number(row['goals_conceded']), total(opponents, 'goals')]];
    });
    expect(sides).toHaveLength(6);
    expect(sides.filter(([conceded, scored]) => conceded !== scored)).toEqual([]);
  });

  test.each([
    ['Pantemis', 77, [2, 13, 3, 6, 7, 3, 4, 1, 1, 2]],
    ['Stuver', 88, [11, 5, 5, 3, 5, 6, 4, 2, 1, 7]],
  ])('%s has %i saves in 18 matches of 2026, %j in the last ten', (name, saves, lastTen) => {
    const people = csvRows(join(folder, 'mls-2026', 'players_season_2025_2026.csv'));
    const ids = new Set(
      people.flatMap((row) => (row['display_name']?.endsWith(name) ? [row['asa_player_id'] ?? ''] : [])),
    );
    expect(ids.size).toBe(1);
    const own = of(2026)
      .filter((row) => ids.has(row['player_id'] ?? ''))
      .toSorted((one, other) => ((one['date_utc'] ?? '') < (other['date_utc'] ?? '') ? -1 : 1));
    expect([own.length, total(own, 'saves')]).toEqual([18, saves]);
    expect(own.slice(-10).map((row) => Number(row['saves']))).toEqual(lastTen);
  });
});

test.runIf(folder !== null)(
  'scores are read from the list of matches, where the recorded expected goals leave own goals out',
  async () => {
    const recorded = (file: string): AsaRow[] => readJson(join(folder ?? '', 'mls-recorded-2022', file));
    const games = recorded('games_payload.json');
    const windows = new Set(
      games.map((row) => windowOf(new Date(String(row['date_time_utc']).replace(' UTC', 'Z').replace(' ', 'T')))),
    );
    const noFigures = [...windows].map((from) => [`mls/${from}/shots`, []] as const);
    const matches = new Map(
      playedOf(await read({ 'mls/2020/games': games, ...Object.fromEntries(noFigures) })).map((own) => [own.key, own]),
    );
    const common = recorded('games_xgoals_payload.json').flatMap((row) => {
      const match = matches.get(`mls:${row['game_id']}`);
      const [home, away] = [match?.home.periods.full.goals, match?.away.periods.full.goals];
      if (typeof home !== 'number' || typeof away !== 'number') return [];
      const missing = home + away - Number(row['home_goals']) - Number(row['away_goals']);
      return [{ missing, isSame: home - away === row['final_score_difference'] }];
    });
    expect([matches.size, common.length, common.filter(({ isSame }) => isSame).length]).toEqual([42, 36, 36]);
    expect([0, 1].map((goals) => common.filter(({ missing }) => missing === goals).length)).toEqual([32, 4]);
  },
);

describe.runIf(folder !== null)('the recorded tables of the NWSL of 2026', () => {
  if (folder === null) return;
  const recorded = (file: string): AsaRow[] => readJson(join(folder, 'nwsl-2026', file));
  const rows = csvRows(join(folder, 'nwsl-2026', 'goals_added_by_game_2026.csv'));

  /** Matches and appearances made by hand in the form of the replies, from a table that has no shots. */
  function replies(): Readonly<Record<string, readonly object[]>> {
    const games = [...Map.groupBy(rows, (row) => row['game_id'])].map(([id, own]) => {
      const side = (isHome: boolean) => own.find((row) => (row['home'] === 'True') === isHome);
      const [home, away] = [side(true), side(false)];
      return {
        ...{ game_id: id, date_time_utc: `${home?.['date']} 20:00:00 UTC`, season_name: '2026', status: 'FullTime' },
        ...{ home_team_id: home?.['team_id'], home_score: Number(home?.['goals_for']) },
        ...{ away_team_id: away?.['team_id'], away_score: Number(away?.['goals_for']) },
      };
    });
    const shots = [...Map.groupBy(rows, (row) => windowOf(new Date(row['date'] ?? '')))].map(([from, own]) => [
      `nwsl/${from}/shots`,
      own.map(({ player_id, game_id, team_id, position: general_position, minutes_played }) => ({
        ...{ player_id, game_id, team_id, general_position, minutes_played: Number(minutes_played) },
      })),
    ]);
    const names = { 'nwsl/players': recorded('players.json'), 'nwsl/teams': recorded('teams.json') };
    return { 'nwsl/2026/games': games, ...names, ...Object.fromEntries(shots) };
  }

  test('the NWSL has 159 matches of 16 of its 19 clubs, and 372 players with a name, on sides of 13 to 17', async () => {
    const data = await read(replies());
    const played = playedOf(data);
    expect([played.length, data.teams.length, data.players.length]).toEqual([159, 16, 372]);
    expect([recorded('teams.json').length, data.leftOut]).toEqual([19, []]);
    expect(data.players.filter(({ lastName }) => lastName.startsWith('Player '))).toEqual([]);
    const sides = played.flatMap(({ appearances }) =>
      [true, false].map((side) => appearances.filter(({ isHome }) => isHome === side)),
    );
    const sizes = sides.map(({ length }) => length);
    expect([Math.min(...sizes), Math.max(...sizes), sides.flat().length]).toEqual([13, 17, 4872]);
    const minutes = sides.flat().map(({ periods }) => periods.full.minutesPlayed ?? 0);
    expect([Math.min(...minutes), Math.max(...minutes)]).toEqual([1, 90]);
    expect(new Set(sides.flat().map(({ periods }) => periods.full.shots))).toEqual(new Set([null]));
  });

  test('the minutes of a side are eleven times those of its longest player on 276 of 318 sides, at most 112', () => {
    const sides = [...Map.groupBy(rows, (row) => `${row['game_id']} ${row['team_id']}`).values()].map((own) => ({
      sum: total(own, 'minutes_played'),
      longest: Math.max(...own.map((row) => Number(row['minutes_played']))),
    }));
    expect(sides.filter(({ sum, longest }) => sum === 11 * longest)).toHaveLength(276);
    expect([sides.length, Math.max(...sides.map(({ longest }) => longest))]).toEqual([318, 112]);
  });

  test('Banda has 56 shots and Wilson 52 in the season, and five of 352 players have two clubs', () => {
    const season = recorded('players_xgoals_season_2026.json');
    const names = new Map(recorded('players.json').map((row) => [row['player_id'], row['player_name']]));
    const shots = new Map(season.map((row) => [names.get(row['player_id']), row['shots']]));
    expect([shots.get('Barbra Banda'), shots.get('Sophia Wilson')]).toEqual([56, 52]);
    expect([season.length, season.filter((row) => String(row['team_id']).includes(',')).length]).toEqual([352, 5]);
  });
});

test.runIf(folder !== null)('names are not unique in MLS and in the NWSL', () => {
  const people = csvRows(join(folder ?? '', 'mls-2026', 'players_season_2025_2026.csv'));
  const listed: AsaRow[] = readJson(join(folder ?? '', 'nwsl-2026', 'players.json'));
  const shared = (own: readonly AsaRow[], id: string, name: string) =>
    [...Map.groupBy(own, (row) => row[name])].flatMap(([named, same]) =>
      new Set(same.map((row) => row[id])).size > 1 ? [named] : [],
    );
  expect(shared(people, 'asa_player_id', 'display_name')).toEqual(['Pedrinho', 'David Martínez']);
  expect(shared(listed, 'player_id', 'player_name')).toEqual(['Julie Doyle', 'Julia Grosso']);
});
