import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/db/configured-database.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { namedDump } from '#tests/support/football-dump.ts';
import { type LiveProcesses, liveProcesses } from '#tests/support/live-process.ts';
import { fillDataFolder } from '#tests/support/server-database.ts';
import { realSites } from '#tests/support/stand-in/real-sites.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** The number of kills, evenly over the time of a whole sync. */
const KILLS = Number(process.env['TENLINE_KILLS'] ?? 3);
const FOLLOW = ['follow', 'premier-league', '--yes'];
const sites = realSites();

async function dataFolder(): Promise<string> {
  const home = temporaryFolder();
  await fillDataFolder(home);
  return home;
}

async function inDatabase<Result>(home: string, work: (opened: OpenDatabase) => Promise<Result>): Promise<Result> {
  const opened = await openDatabase({ home, databaseUrl: null }, new Date());
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

/** Follows to the end. @returns milliseconds */
async function followed({ run }: LiveProcesses, home: string): Promise<number> {
  const start = performance.now();
  const command = run(home, FOLLOW);
  expect(await command.ended, command.complaints()).toBe(0);
  return performance.now() - start;
}

/** The number of played matches, and those without the figures of both teams. */
async function playedMatches({ db }: OpenDatabase): Promise<{ played: number; half: number }> {
  const { rows } = await sql<{ played: number; half: number }>`
    select count(*)::integer as played, count(*) filter (where teams <> 2)::integer as half from (
      select count(team_id) as teams from matches left join team_periods on match_id = matches.id and period = 0
      where status = 'played' group by matches.id) as counted`.execute(db);
  return rows[0] ?? { played: 0, half: 0 };
}

test.runIf(sites !== null)('kills during syncs leave no half match, and the next good sync is complete', async () => {
  if (sites === null) return;
  const processes = await liveProcesses(sites.samples);
  const [whole, killed] = [await dataFolder(), await dataFolder()];
  const took = await followed(processes, whole);
  let before = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const command = processes.run(killed, FOLLOW);
    const timer = setTimeout(() => command.interrupt('SIGKILL'), (took * kill) / (KILLS + 1));
    onTestFinished(() => clearTimeout(timer));
    await command.ended;
    const { played, half } = await inDatabase(killed, playedMatches);
    expect(half).toBe(0);
    expect(played).toBeGreaterThanOrEqual(before);
    before = played;
  }
  await followed(processes, killed);
  const dump = ({ db }: OpenDatabase) => namedDump(db);
  expect(await inDatabase(killed, dump)).toEqual(await inDatabase(whole, dump));
});
