import { expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { folderFiles } from '#server/sources/parts/source-files.ts';
import { readFpl } from '#tests/support/fantasy-games.ts';
import { fplElement, fplFixture, fplFolder, fplHistory, fplLive, fplReplies } from '#tests/support/fpl-folder.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Twenty players of two clubs. The first two are on in match 1, all others in match 2. Eight further matches are to
 * come.
 */
const IDS = Array.from({ length: 20 }, (_, index) => 11 + index);
const players = (stray: Fields = {}) => ({
  ...(fplReplies()['bootstrap-static.json'] as object),
  elements: IDS.map((id) => fplElement(id, id < 21 ? 1 : 2, id === 11 ? stray : {})),
});
const fixtures = (stray: Fields = {}) =>
  Array.from({ length: 10 }, (_, index) =>
    fplFixture({
      id: index + 1,
      code: 901 + index,
      finished_provisional: index < 2,
      finished: index < 2,
      ...(index === 1 && stray),
    }),
  );
const live = (stray: Fields = {}) => ({
  elements: IDS.map((id) => fplLive(id, id < 13 ? stray : {}, [{ fixture: id < 13 ? 1 : 2, values: { minutes: 90 } }])),
});

async function read(files: Fields = {}) {
  const replies = { 'bootstrap-static.json': players(), 'fixtures.json': fixtures(), 'event/1/live': live() };
  const folder = fplFolder({ 'summaries.json': null, ...replies, ...files });
  const data = await readFpl(folderFiles(folder), { progress: silentProgress });
  const appearances = data.matches.flatMap((match) => (match.status === 'played' ? match.appearances : []));
  const counts = [data.players.length, data.matches.length, appearances.length];
  return { counts, leftOut: data.leftOut, listsAll: data.listsAllPlayers };
}

const [PLAYERS, FIXTURES, LIVE] = ['bootstrap-static.json', 'fixtures.json', 'event/1/live'] as const;

test.each<readonly [string, unknown, string, string, readonly number[]]>([
  [PLAYERS, players({ code: 'p1' }), 'elements 1, code', 'is "p1", which is not a whole number', [19, 10, 19]],
  [PLAYERS, players({ news: undefined }), 'elements 1, news', 'is missing', [19, 10, 19]],
  [PLAYERS, players({ team: null }), 'elements 1, team', 'is null, which is not a whole number', [19, 10, 19]],
  [FIXTURES, fixtures({ team_h: '1' }), 'entry 2, team_h', 'is "1", which is not a whole number', [20, 9, 2]],
  [FIXTURES, fixtures({ finished: null }), 'entry 2, finished', 'is null, which is neither true nor false', [20, 9, 2]],
  [FIXTURES, fixtures({ stats: undefined }), 'entry 2, stats', 'is missing', [20, 9, 2]],
])(
  'a row of %s with a stray cell is left out and named, and the others are read',
  async (file, reply, place, problem, counts) => {
    expect((await read()).counts).toEqual([20, 10, 20]);
    const data = await read({ [file]: reply });
    expect(data.counts).toEqual(counts);
    expect(data.leftOut?.[0]).toEqual({ file, place, problem });
  },
);

test('a list without the row of a player does not count as a list of all players', async () => {
  expect([(await read()).listsAll, (await read({ [PLAYERS]: players({ code: 'p1' }) })).listsAll]).toEqual([
    true,
    undefined,
  ]);
});

test('a match whose rows of figures are all left out keeps what is stored', async () => {
  const data = await read({ [LIVE]: live({ minutes: null }) });
  expect(data.counts).toEqual([20, 9, 18]);
  expect(data.leftOut).toMatchObject([
    { place: 'elements 1, stats, minutes' },
    { place: 'elements 2, stats, minutes' },
  ]);
});

test('a summary is refused if over a tenth of its rows have a stray cell, and other figures are read', async () => {
  const history = IDS.map(() => fplHistory());
  const summary = (strays: number) => ({
    11: { history: [...history, ...Array(strays).fill(fplHistory({ minutes: '90' }))] },
  });
  const [few, many] = [await read({ 'summaries.json': summary(2) }), await read({ 'summaries.json': summary(3) })];
  expect(few.leftOut).toHaveLength(2);
  expect(many.leftOut?.[0]).toMatchObject({ file: 'summaries.json', isRefused: true });
  expect(many.counts).toEqual([20, 10, 20]);
});
