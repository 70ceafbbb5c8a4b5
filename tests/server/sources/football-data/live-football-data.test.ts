import { expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { liveFootballData } from '#server/sources/football-data/live-football-data.ts';
import { readSource } from '#server/sources/reading/read-source.ts';
import { type FakeUpstream, fakeUpstream } from '#tests/support/fake-upstream.ts';
import { fetchAll, fetchContext, importedAgain } from '#tests/support/fetch-context.ts';

const SITE = 'https://www.football-data.co.uk';
const NOW = new Date('2026-09-07T09:00:00Z');
const HEADER =
  'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,Referee,HxG,AxG,HS,AS,HST,AST,HF,AF,HC,AC,HY,AY,HR,AR,B365H,B365D,B365A';
const FIXTURES_HEADER = 'Div,Date,Time,HomeTeam,AwayTeam,Referee,B365H,B365D,B365A';
const row = (date: string, time: string, home: string, away: string) =>
  `E0,${date},${time},${home},${away},2,1,H,1,0,H,A Madley,1.2,0.8,10,9,4,3,11,12,5,6,1,2,0,0,not a number,3.4,5.1`;

const FILES: Readonly<Record<string, string | Buffer>> = {
  [`${SITE}/mmz4281/2627/E0.csv`]: `\uFEFF${HEADER}\r\n${row('22/08/2026', '15:00', 'Everton', 'Fulham')}\r\n,,,,,,,\r\n`,
  [`${SITE}/mmz4281/2526/E0.csv`]: Buffer.from(
    `${HEADER}\r\n${row('14/03/26', '15:00', 'Everton', 'K\u00f6ln')}\r\n`,
    'latin1',
  ),
  [`${SITE}/fixtures.csv`]: [
    `\uFEFF${FIXTURES_HEADER}`,
    'B1,12/09/2026,19:45,Beveren,Lommel SK,,1.75,3.8,3.9',
    'E0,12/09/2026,20:00,Fulham,Everton,A Madley,,,',
    ',,,,,,,,',
  ].join('\r\n'),
};

async function readLast(files = FILES): Promise<Awaited<ReturnType<typeof readSource>>> {
  const upstream = fakeUpstream((url) => files[url] ?? null, NOW);
  const { fetched, error } = await fetchAll(liveFootballData, upstream, fetchContext({ now: NOW }));
  expect(error).toBeNull();
  const order = fetched.at(-1)?.order ?? expect.fail('nothing was fetched');
  return readSource(order, { progress: silentProgress });
}

test('this season, the season before and the coming fixtures are read, with British times in summer and winter', async () => {
  const data = await readLast();
  expect(
    data.matches.map(({ season, status, kickOff, home, away }) => [
      season,
      status,
      kickOff.toISOString(),
      home.team,
      away.team,
    ]),
  ).toEqual([
    [2025, 'played', '2026-03-14T15:00:00.000Z', 'E:Everton', 'E:Köln'],
    [2026, 'played', '2026-08-22T14:00:00.000Z', 'E:Everton', 'E:Fulham'],
    [2026, 'scheduled', '2026-09-12T19:00:00.000Z', 'E:Fulham', 'E:Everton'],
  ]);
});

test('the referee of a coming fixture is read', async () => {
  const data = await readLast();
  expect(data.matches.at(-1)?.referee).toBe('A Madley');
  expect(data.referees).toEqual([{ key: 'A Madley', name: 'A Madley' }]);
});

test('the source has the licence of football-data.co.uk', async () => {
  expect((await readLast()).source).toMatchObject({ key: 'football-data', licence: 'Free for personal use' });
});

test('a league without a file of this season has its past season and the coming fixtures', async () => {
  const { [`${SITE}/mmz4281/2627/E0.csv`]: _, ...files } = FILES;
  expect((await readLast(files)).matches.map(({ season }) => season)).toEqual([2025, 2026]);
});

test('a renamed column is a fault that names file and column; the other files are still yielded', async () => {
  const renamed = String(FILES[`${SITE}/mmz4281/2627/E0.csv`]).replace(',HST,', ',HSoT,');
  const upstream = fakeUpstream((url) => ({ ...FILES, [`${SITE}/mmz4281/2627/E0.csv`]: renamed })[url] ?? null, NOW);
  const { fetched, error } = await fetchAll(liveFootballData, upstream, fetchContext({ now: NOW }));
  expect(String(error)).toContain('2627-E0.csv, column AST: is not read, because there is no column HST');
  expect(fetched.at(-1)?.order.fetched?.files.map(({ path }) => path)).toEqual([
    'premier-league/2526-E0.csv',
    'fixtures/fixtures.csv',
  ]);
});

test('a web page in place of a table is a fault', async () => {
  const upstream = fakeUpstream(() => '<html></html>', NOW);
  const { fetched, error } = await fetchAll(liveFootballData, upstream, fetchContext({ now: NOW }));
  expect(String(error)).toContain('is a web page');
  expect(fetched).toEqual([]);
});

/** Fetches once and again at a later time, when the first fetch is stored. */
async function fetchTwice(later: Date, change: (upstream: FakeUpstream) => Readonly<Record<string, string | Buffer>>) {
  let files = FILES;
  const upstream = fakeUpstream((url) => files[url] ?? null, NOW);
  const first = await fetchAll(liveFootballData, upstream, fetchContext({ now: NOW }));
  files = change(upstream);
  upstream.requests.length = 0;
  upstream.setNow(later);
  const stored = importedAgain(first.fetched.at(-1)?.digest ?? null, later);
  return { upstream, ...(await fetchAll(liveFootballData, upstream, fetchContext({ now: later, stored }))) };
}

test('a second fetch after a minute makes no request and yields nothing', async () => {
  const { upstream, fetched } = await fetchTwice(new Date('2026-09-07T09:01:00Z'), () => FILES);
  expect([upstream.requests, fetched]).toEqual([[], []]);
});

test('a fetch days later requests this season and the fixtures, and yields nothing when nothing changed', async () => {
  const { upstream, fetched } = await fetchTwice(new Date('2026-09-11T09:01:00Z'), () => FILES);
  expect(upstream.requests).toEqual([`${SITE}/mmz4281/2627/E0.csv`, `${SITE}/fixtures.csv`]);
  expect(fetched).toEqual([]);
});

test('unchanged files are yielded again in the next half of the day when they are from a host, but not from a folder', async () => {
  const upstream = fakeUpstream((url) => FILES[url] ?? null, NOW);
  const twice = async (form: 'kept' | 'plain', then: string) => {
    const of = { ...upstream, place: { ...upstream.place, form } };
    const stored = (await fetchAll(liveFootballData, of, fetchContext({ now: NOW }))).fetched.at(-1)?.digest ?? null;
    return (await fetchAll(liveFootballData, of, fetchContext({ now: new Date(then), stored }))).fetched.length;
  };
  expect(await twice('kept', '2026-09-07T11:59:00Z')).toBe(0);
  expect(await twice('kept', '2026-09-07T12:00:00Z')).toBe(1);
  expect(await twice('plain', '2026-09-07T12:00:00Z')).toBe(0);
});

test('a fixture of another league whose date is not known yet is ignored', async () => {
  const files = { ...FILES, [`${SITE}/fixtures.csv`]: `${FILES[`${SITE}/fixtures.csv`]}\r\nG1,TBC,,Aris,PAOK,,,,` };
  expect((await readLast(files)).matches).toHaveLength(3);
});

test('a change in the fixtures of other leagues yields nothing', async () => {
  const changed = String(FILES[`${SITE}/fixtures.csv`]).replace('Beveren', 'Genk');
  const { fetched } = await fetchTwice(new Date('2026-09-11T09:01:00Z'), () => ({
    ...FILES,
    [`${SITE}/fixtures.csv`]: changed,
  }));
  expect(fetched).toEqual([]);
});
