import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { follow } from '#server/services/following/follows.ts';
import { fillDataFolder, inDatabase } from '#tests/support/server-database.ts';
import { RARELY_OPTIMIZED } from '#tests/support/server-process.ts';
import type { StandIn } from '#tests/support/stand-in/stand-in.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const SCRIPT = fileURLToPath(new URL('syncing-process.ts', import.meta.url));

/** Syncs in a process, and kills it `killAfter` milliseconds after the start of the sync if it still runs. */
export async function killableSync(standIn: StandIn, home: string, at: Date, killAfter: number | null) {
  const child = spawn(
    process.execPath,
    [RARELY_OPTIMIZED, SCRIPT, home, at.toISOString(), String(standIn.port), standIn.ca],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  let [start, last] = [0, ''];
  for await (const line of createInterface(child.stdout)) {
    last = line;
    if (line !== 'started') continue;
    start = performance.now();
    if (killAfter !== null) setTimeout(() => child.kill('SIGKILL'), killAfter).unref();
  }
  const [, signal] = await ended;
  return { isKilled: signal === 'SIGKILL', took: performance.now() - start, faults: last };
}

/** A data folder that follows one season of a league. */
export async function followingFolder(league: string, sources: readonly string[], at: Date): Promise<string> {
  const home = temporaryFolder();
  await fillDataFolder(home);
  const choice = { league, sources, seasons: 1, directory: null, acceptedBy: 'test' };
  await inDatabase(home, ({ db }) => follow(db, choice, at));
  return home;
}
