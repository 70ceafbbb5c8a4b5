import { expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { DataError } from '#server/data/data-error.ts';
import { folderFiles } from '#server/sources/parts/source-files.ts';
import { readFpl } from '#tests/support/fantasy-games.ts';
import { fplElement, fplFixture, fplFolder, fplHistory, fplLive, fplReplies } from '#tests/support/fpl-folder.ts';

const TEAMS = [{ id: 1, code: 10, name: 'One' }];
const bootstrap = (fields: object) => ({ ...(fplReplies()['bootstrap-static.json'] as object), ...fields });
const element = (fields: Readonly<Record<string, unknown>>) => bootstrap({ elements: [fplElement(11, 1, fields)] });
const without = (fields: object, field: string) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field));
const history = (...rows: readonly unknown[]) => ({ 11: { history: rows } });
const live = (...elements: readonly unknown[]) => ({ elements });
const playedIn = (fixture: number, id: number) => fplLive(id, {}, [{ fixture, values: { minutes: 90 } }]);

test.each<readonly [string, string, unknown, string]>([
  ['a missing file', 'fixtures.json', null, 'fixtures.json: is missing'],
  ['an empty file', 'fixtures.json', ' \n', 'fixtures.json: is empty'],
  ['a web page', 'fixtures.json', '<!DOCTYPE html>\n<html>', 'fixtures.json: is a web page, not JSON'],
  [
    'a cut-off reply',
    'bootstrap-static.json',
    JSON.stringify(fplReplies()['bootstrap-static.json']).slice(0, 99),
    'bootstrap-static.json: is not valid JSON; perhaps its end is missing',
  ],
  [
    'the notice of an update',
    'fixtures.json',
    '"The game is being updated."',
    'fixtures.json: is only the text "The game is being updated."',
  ],
  ['another reply', 'fixtures.json', { elements: [] }, 'fixtures.json: is {"elements":[]}, which is not a list'],
  ['no fixtures', 'fixtures.json', [], 'fixtures.json: is [], which is empty'],
  [
    'no kick-off at all',
    'fixtures.json',
    [fplFixture({ kickoff_time: null })],
    'fixtures.json: has no match with a kick-off time',
  ],
  [
    'a renamed field',
    'fixtures.json',
    [fplFixture(), without(fplFixture(), 'team_h')],
    'fixtures.json: 1 of 2 rows cannot be read (entry 2, team_h: is missing), so that nothing of this file is imported',
  ],
  [
    'a local time',
    'fixtures.json',
    [fplFixture({ kickoff_time: '21/08/2026 20:00' })],
    'fixtures.json: 1 of 1 row cannot be read (entry 1, kickoff_time: is "21/08/2026 20:00", which is not a moment in UTC), so that nothing of this file is imported',
  ],
  [
    'a text as flag',
    'fixtures.json',
    [fplFixture({ finished: 'yes' })],
    'fixtures.json: 1 of 1 row cannot be read (entry 1, finished: is "yes", which is neither true nor false), so that nothing of this file is imported',
  ],
  [
    'a negative score',
    'fixtures.json',
    [fplFixture({ team_h_score: -1 })],
    'fixtures.json: 1 of 1 row cannot be read (entry 1, team_h_score: is -1, which is not a count), so that nothing of this file is imported',
  ],
  [
    'an unknown club of a fixture',
    'fixtures.json',
    [fplFixture({ team_a: 99 })],
    'fixtures.json, fixture 1: team_a is 99, an unknown team',
  ],
  ['no players', 'bootstrap-static.json', { teams: TEAMS }, 'bootstrap-static.json, elements: is missing'],
  [
    'an unknown club of a player',
    'bootstrap-static.json',
    element({ team: 99 }),
    'bootstrap-static.json, element 11: team 99 is not in its teams',
  ],
  [
    'a text as code',
    'bootstrap-static.json',
    element({ code: 'p1100' }),
    'bootstrap-static.json: 1 of 1 row cannot be read (elements 1, code: is "p1100", which is not a whole number), so that nothing of this file is imported',
  ],
  [
    'a player twice',
    'bootstrap-static.json',
    bootstrap({ elements: [fplElement(11, 1), fplElement(12, 1, { code: 1100 })] }),
    'bootstrap-static.json: has two elements with the code 1100',
  ],
  ['a fixture twice', 'fixtures.json', [fplFixture(), fplFixture()], 'fixtures.json: has two fixtures with the id 1'],
  [
    'an unknown position',
    'bootstrap-static.json',
    element({ element_type: 9 }),
    'bootstrap-static.json: 1 of 1 row cannot be read (elements 1, element_type: is 9, which is not a position from 1 to 4), so that nothing of this file is imported',
  ],
  [
    'a date of birth in another form',
    'bootstrap-static.json',
    element({ birth_date: '31.01.2000' }),
    'bootstrap-static.json: 1 of 1 row cannot be read (elements 1, birth_date: is "31.01.2000", which is not a day), so that nothing of this file is imported',
  ],
])('%s is refused with a message of one line', async (_, file, reply, line) => {
  const fault: unknown = await readFpl(folderFiles(fplFolder({ [file]: reply })), { progress: silentProgress }).catch(
    (error: unknown) => error,
  );
  expect(fault).toBeInstanceOf(DataError);
  expect(fault).toHaveProperty('message', line);
});

test.each<readonly [string, string, unknown, string]>([
  [
    'a renamed figure',
    'summaries.json',
    history(fplHistory(), without(fplHistory(), 'goals_scored')),
    'summaries.json: 1 of 2 rows cannot be read (player 11, history 2, goals_scored: is missing), so that nothing of this file is imported',
  ],
  [
    'a figure of another type',
    'summaries.json',
    history(fplHistory({ expected_goals: 'many' })),
    'summaries.json: 1 of 1 row cannot be read (player 11, history 1, expected_goals: is "many", which is not a number), so that nothing of this file is imported',
  ],
  [
    'half a minute',
    'summaries.json',
    history(fplHistory({ minutes: 45.5 })),
    'summaries.json: 1 of 1 row cannot be read (player 11, history 1, minutes: is 45.5, which is not a whole number), so that nothing of this file is imported',
  ],
  [
    'a list of summaries',
    'summaries.json',
    [{ history: [] }],
    'summaries.json: is [{"history":[]}], which is not an object',
  ],
  [
    'a live reply without explanations',
    'event/1/live',
    live(without(playedIn(1, 11), 'explain')),
    'event/1/live: 1 of 1 row cannot be read (elements 1, explain: is missing), so that nothing of this file is imported',
  ],
  [
    'a summary of another season',
    'summaries.json',
    history(fplHistory({ fixture: 77 })),
    'summaries, player 11, fixture 77: is not in fixtures.json',
  ],
  [
    'a summary with another opponent',
    'summaries.json',
    history(fplHistory({ opponent_team: 1 })),
    'summaries, player 11, fixture 1: opponent_team is 1, but fixtures.json has 2',
  ],
  [
    'an unknown player of a live reply',
    'event/1/live',
    live(playedIn(1, 77)),
    'fixtures.json, fixture 1: element 77 was on, but is not in bootstrap-static.json',
  ],
])('%s is left out with a message of one line', async (_, file, reply, line) => {
  const { leftOut = [] } = await readFpl(folderFiles(fplFolder({ [file]: reply })), { progress: silentProgress });
  expect(leftOut.map((part) => new DataError(part.file, part.place, part.problem).message)).toContain(line);
});

test('a missing folder and an unknown competition are refused', async () => {
  const options = { progress: silentProgress };
  await expect(readFpl(folderFiles('/no/such/folder'), options)).rejects.toThrow('is not a readable folder');
  const refused = readFpl(folderFiles(fplFolder()), { ...options, competitions: ['la-liga'] });
  await expect(refused).rejects.toThrow('fpl: has no competition "la-liga", only premier-league');
});
