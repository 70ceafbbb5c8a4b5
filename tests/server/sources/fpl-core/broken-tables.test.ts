import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { DataError } from '#server/data/data-error.ts';
import { readFplCore } from '#server/sources/fpl-core/read-fpl-core.ts';
import { folderFiles } from '#server/sources/parts/source-files.ts';
import { coreFolder, coreMatch, corePlayer, coreShot, csv, inGameweek } from '#tests/support/fpl-core-folder.ts';

const MATCHES = inGameweek('matches.csv');
const PLAYERS = inGameweek('playermatchstats.csv');
const SHOTS = inGameweek('shots.csv');
const GAMEWEEK = inGameweek('player_gameweek_stats.csv');
const gameweek = { id: 11, yellow_cards: 0, red_cards: 0, starts: 1, defensive_contribution: 0, total_points: 2 };

test.each([
  ['a web page', MATCHES, '<!DOCTYPE html>\n<html></html>', ': is a web page, not a table'],
  ['an empty file', MATCHES, '', ': is empty'],
  ['a renamed column', MATCHES, csv([coreMatch()]).replace('kickoff_time', 'kick_off'), ': has no column kickoff_time'],
  ['an unknown team', MATCHES, csv([coreMatch({ away_team: '99.0' })]), ', one-vs-two: team 99 is not in teams.csv'],
  [
    'a local date',
    MATCHES,
    csv([coreMatch({ kickoff_time: '21/08/2026 20:00' })]),
    /^: 1 of 1 row cannot be read \(row 2, column kickoff_time: is "21\/08\/2026 20:00", which is not a moment in UTC\)/,
  ],
  [
    'another word for finished',
    MATCHES,
    csv([coreMatch({ finished: 'FT' })]),
    /\(row 2, column finished: is "FT", which is neither true nor false\)/,
  ],
  [
    'text as expected goals of a team',
    MATCHES,
    csv([coreMatch({ home_expected_goals_xg: 'high' })]),
    /\(row 2, column home_expected_goals_xg: is "high", which is not a number\)/,
  ],
  [
    'a cut-off table',
    PLAYERS,
    csv([corePlayer(11), corePlayer(12)]).slice(0, -12),
    /^: is not a table: Invalid Record Length/,
  ],
  ['an open quotation', PLAYERS, `${csv([corePlayer(11)])}\n"12`, /^: is not a table: Quote Not Closed/],
  [
    'a percentage as count',
    PLAYERS,
    csv([corePlayer(11, { touches: '40%' })]),
    ', row 2, column touches: is "40%", which is not a count',
  ],
  [
    'no id of a player',
    PLAYERS,
    csv([corePlayer(11, { player_id: '' })]),
    ', row 2, column player_id: is "", which is not a code',
  ],
  [
    'a negative count',
    PLAYERS,
    csv([corePlayer(11, { minutes_played: '-3' })]),
    ', row 2, column minutes_played: is "-3", which is not a count',
  ],
  [
    'a negative expectation',
    PLAYERS,
    csv([corePlayer(11, { xg: '-0.5' })]),
    ', row 2, column xg: is "-0.5", which is not a number',
  ],
  [
    'an unknown outcome',
    SHOTS,
    csv([coreShot(11, { outcome: 'wide' })]),
    /outcome: is "wide", which is not an outcome of a shot$/,
  ],
  [
    'a name as player',
    SHOTS,
    csv([{ ...coreShot(''), player_id: 'Kane' }]),
    /player_id: is "Kane", which is not a code$/,
  ],
  [
    'a decimal as points',
    GAMEWEEK,
    csv([{ ...gameweek, total_points: '2.5' }]),
    ', row 2, column total_points: is "2.5", which is not a whole number',
  ],
  ['a gameweek without ids', GAMEWEEK, 'player,starts\n11,1', ': has no column id'],
])('%s is left out with a message of one line', async (_, file, text, line) => {
  const problems = await leftOutOf({ [file]: text });
  const name = `2026-2027/${file}`;
  expect(problems[0]?.slice(0, name.length)).toBe(name);
  expect(problems[0]).not.toContain('\n');
  const rest = problems.map((problem) => problem.slice(name.length));
  expect(rest).toContainEqual(line instanceof RegExp ? expect.stringMatching(line) : line);
});

/** What is left out, a line for each part. If nothing could be read, it is the fault. */
async function leftOutOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  try {
    const data = await readFplCore(folderFiles(coreFolder(files)), { progress: silentProgress });
    return (data.leftOut ?? []).map(({ file, place, problem }) => new DataError(file, place, problem).message);
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    return [error.message];
  }
}

test('a postponed match without a date is listed under "postponed"', async () => {
  const rows = [coreMatch(), coreMatch({ match_id: 'postponed', kickoff_time: '', finished: 'False' })];
  const data = await readFplCore(folderFiles(coreFolder({ [MATCHES]: csv(rows) })), { progress: silentProgress });
  expect([data.matches.map(({ key }) => key), data.postponed]).toEqual([['one-vs-two'], ['postponed']]);
});

test('a match that two gameweeks list, and a player listed twice, count once', async () => {
  const rows = csv([corePlayer(11, { goals: 0 }), corePlayer(11, { goals: 1, total_shots: 1 })]);
  const second = (file: string) => inGameweek(file).replace('GW1', 'GW2');
  const data = await readFplCore(
    folderFiles(
      coreFolder({
        ...{ [MATCHES]: csv([coreMatch()]), [PLAYERS]: rows, [SHOTS]: csv([coreShot(11)]) },
        ...{ [second('matches.csv')]: csv([coreMatch()]), [second('playermatchstats.csv')]: rows },
        [second('shots.csv')]: csv([coreShot(11)]),
      }),
    ),
    { progress: silentProgress },
  );
  expect(data.matches).toHaveLength(1);
  expect(data.matches[0]).toMatchObject({
    appearances: [{ player: '1100', periods: { full: { goals: 1 }, firstHalf: { shots: 1 } } }],
  });
});

test('a row that cannot be read is left out, and the other rows are read', async () => {
  const rows = Array.from({ length: 11 }, (_, index) => coreMatch({ match_id: `match-${index}` }));
  const text = csv([...rows, coreMatch({ match_id: 'bad', home_total_shots: 'many' })]);
  const data = await readFplCore(folderFiles(coreFolder({ [MATCHES]: text })), { progress: silentProgress });
  expect(data.matches).toHaveLength(11);
  expect(data.leftOut).toMatchObject([{ place: 'row 13, column home_total_shots' }]);
});

test('a table of names in another encoding than UTF-8 is not read', async () => {
  const folder = coreFolder();
  const path = join(folder, '2026-2027', 'players.csv');
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll('Pat', 'Pété'), 'latin1');
  const reading = readFplCore(folderFiles(folder), { progress: silentProgress });
  await expect(reading).rejects.toThrow('2026-2027/players.csv: is not in UTF-8');
});
