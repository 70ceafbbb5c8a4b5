import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#server/base/clock.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { follow, listFollows, makeDue } from '#server/services/following/follows.ts';
import { namedDump } from '#tests/support/football-dump.ts';
import { IS_FULL, runs } from '#tests/support/full-run.ts';
import { type LiveProcesses, liveProcesses } from '#tests/support/live-process.ts';
import { commandsOn } from '#tests/support/run-commands.ts';
import { fillDataFolder, inDatabase } from '#tests/support/server-database.ts';
import { realSites } from '#tests/support/stand-in/real-sites.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/**
 * How many processes are killed, at moments spread evenly over the duration of a whole sync: alternately a server that
 * syncs by itself and the command `follow`.
 */
const KILLS = Number(process.env['TENLINE_KILLS'] ?? runs(1, 20));
/** The follow of the test with kills; with the source `fpl`, which has players, the test takes three times as long. */
const FOLLOWED = IS_FULL
  ? { league: 'premier-league', sources: ['fpl', 'football-data'] }
  : { league: 'la-liga', sources: ['football-data'] };
const FOLLOW = ['follow', FOLLOWED.league, '--yes'];
const sites = realSites();

async function dataFolder(): Promise<string> {
  const home = temporaryFolder();
  await fillDataFolder(home);
  return home;
}

/** Runs the command `follow` to its end. @returns milliseconds */
async function followed({ run }: LiveProcesses, home: string): Promise<number> {
  const start = performance.now();
  const command = run(home, FOLLOW);
  expect(await command.ended, command.complaints()).toBe(0);
  return performance.now() - start;
}

/** The number of played matches, and of those among them that lack the figures of one team or of both. */
async function playedMatches({ db }: OpenDatabase): Promise<{ played: number; half: number }> {
  const { rows } = await sql<{ played: number; half: number }>`
    select count(*)::integer as played, count(*) filter (where teams <> 2)::integer as half from (
      select count(team_id) as teams from matches left join team_periods on match_id = matches.id and period = 0
      where status = 'played' group by matches.id) as counted`.execute(db);
  return rows[0] ?? { played: 0, half: 0 };
}

/** A data folder with an account, so that a server imports no demo. */
async function usedFolder(): Promise<string> {
  const home = await dataFolder();
  const words = ['user', 'add', '--email', 'ann@example.org', '--name', 'Ann', '--plan', 'FREE'];
  expect(await inDatabase(home, (opened) => commandsOn(opened, systemClock)(...words))).toMatchObject({ code: 0 });
  return home;
}

/** Stores a follow whose sync is due, without a request to a source. */
function followInDatabase(home: string, followed: typeof FOLLOWED): Promise<void> {
  return inDatabase(home, async ({ db }) => {
    await follow(db, { ...followed, seasons: 2, directory: null, acceptedBy: 'test' }, new Date(0));
    await makeDue(db, null, new Date(0));
  });
}

const dump = ({ db }: OpenDatabase) => namedDump(db);

test.runIf(sites !== null)(
  'when a server stops, it aborts its sync in the middle of a request, and the sync is due immediately',
  async () => {
    if (sites === null) return;
    const { standIn, run } = await liveProcesses(sites.samples);
    const home = await usedFolder();
    await followInDatabase(home, { league: 'premier-league', sources: ['fpl', 'football-data'] });
    // These hosts never reply.
    for (const host of ['fantasy.premierleague.com', 'www.football-data.co.uk']) {
      standIn.faults.add({ host, action: { kind: 'silent' } });
    }
    const server = run(home, ['serve']);
    await expect.poll(() => standIn.requests.length, { timeout: 60_000 }).toBe(2);
    await server.stop();
    expect(await server.ended).toBe(0);
    const follows = await inDatabase(home, ({ db }) => listFollows(db));
    const now = Date.now();
    expect(follows.map(({ failures, lastFault, nextAt }) => [failures, lastFault, nextAt.getTime() <= now])).toEqual([
      [0, null, true],
      [0, null, true],
    ]);
  },
);

test.runIf(sites !== null)('after a killed sync no match is incomplete, and the next sync adds the rest', async () => {
  if (sites === null) return;
  const processes = await liveProcesses(sites.samples);
  const [whole, killed] = [await dataFolder(), await usedFolder()];
  const took = await followed(processes, whole);
  let before = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const isServer = kill % 2 === 1;
    if (isServer) await followInDatabase(killed, FOLLOWED);
    const syncing = processes.run(killed, isServer ? ['serve'] : FOLLOW);
    if (isServer) await syncing.listening;
    const timer = setTimeout(() => syncing.interrupt('SIGKILL'), (took * kill) / (KILLS + 1));
    onTestFinished(() => clearTimeout(timer));
    await syncing.ended;
    const { played, half } = await inDatabase(killed, playedMatches);
    expect(half).toBe(0);
    expect(played).toBeGreaterThanOrEqual(before);
    before = played;
  }
  await followed(processes, killed);
  expect(await inDatabase(killed, dump)).toEqual(await inDatabase(whole, dump));
});
