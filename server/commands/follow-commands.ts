import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { Clock } from '#server/clock.ts';
import { leagueTable, outcomeLine, termsText } from '#server/commands/follow-text.ts';
import { separatedByCommas } from '#server/commands/football-commands.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { type Choice, chooseSources, leagueNamed } from '#server/live/choose-sources.ts';
import type { LiveSource } from '#server/live/live-source.ts';
import { type Progress, stoppable } from '#server/progress.ts';
import { publish } from '#server/services/analyzer/publish.ts';
import { ClockFault } from '#server/services/analyzer/trusted-time.ts';
import { follow, listFollows, unfollow } from '#server/services/following/follows.ts';
import type { Network } from '#server/services/following/network.ts';
import { syncNow } from '#server/services/following/sync.ts';
import type { SyncOutcome } from '#server/services/following/sync-source.ts';
import type { ReadSource } from '#server/sources/read-source.ts';
import { UserError } from '#server/user-error.ts';

/** The dependencies of `follow`, `unfollow` and `sync`. */
export interface FollowDeps {
  readonly clock: Clock;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly progress: Progress;
  readonly say: (line: string) => void;
  /** The folder that relative paths start from. */
  readonly cwd: string;
  readonly using: <Result>(work: (opened: OpenDatabase) => Promise<Result>) => Promise<Result>;
  readonly stopSignal: () => AbortSignal;
  /** True in a server that runs the command for another process, which has shown the terms. */
  readonly isHandedOver: boolean;
  /** Adds words to the command if a server has to run it. */
  readonly addWords: (words: readonly string[]) => void;
  /** Reads the reply to a question with yes or no from the terminal; `null` where there is none. */
  readonly confirm: ((question: string) => Promise<boolean>) | null;
  readonly network: Network;
  readonly sources: readonly LiveSource[];
  readonly read: ReadSource;
  readonly version: string;
}

interface FollowOptions {
  readonly with?: string[];
  readonly seasons: string;
  readonly yes?: true;
  readonly from?: string;
}

const MOST_SEASONS = 10;

/** A sync with faults; what it stored stays. */
class SyncFaults extends UserError {
  override readonly name = 'SyncFaults';
  override readonly exitCode = 1;
}

/** Adds the commands that keep leagues current from the network. */
export function followCommands(tenline: Command, deps: FollowDeps): void {
  const { clock, say, using, sources } = deps;

  tenline
    .command('follow')
    .description('keep a league current from the network; without a league, list what can be followed')
    .argument('[league]', 'as in premier-league')
    .option('--with <sources>', 'optional sources too, separated by commas: fpl-core, api-football', separatedByCommas)
    .option('--seasons <number>', 'the seasons to fetch, the present one included', '2')
    .option('--from <directory>', 'read <directory>/<host>/<path> instead of the network, now and in later syncs')
    .option('--yes', 'accept the terms of the sources')
    .action(async (name: string | undefined, options: FollowOptions) => {
      if (name === undefined) {
        const followed = await using(({ db }) => listFollows(db));
        for (const line of leagueTable(sources, followed)) say(line);
        return;
      }
      const seasons = seasonsOf(options.seasons);
      const choice = chooseSources({ league: name, with: options.with ?? [] }, sources, deps.env);
      const directory = options.from === undefined ? null : await folderAt(resolve(deps.cwd, options.from));
      await accept(choice, directory, options, deps);
      const keys = choice.sources.map(({ key }) => key);
      const league = choice.league.slug;
      await using(async (opened) => {
        const followed = { league, sources: keys, seasons, directory, acceptedBy: 'command line' };
        await follow(opened.db, followed, clock());
        await syncAndPublish(opened, league, deps);
      });
      say(`${choice.league.name} is followed. A running server keeps it current.`);
    });

  tenline
    .command('unfollow')
    .description('stop following a league; what is stored stays')
    .argument('<league>')
    .action(async (name: string) => {
      const { slug } = leagueNamed(name);
      const removed = await using(({ db }) => unfollow(db, slug));
      if (removed.length === 0) throw new UserError(`${slug} is not followed.`);
      say(`${slug} is not followed any more (${removed.join(', ')}). Its matches stay.`);
    });

  tenline
    .command('sync')
    .description('sync what is followed now, as a running server does by itself')
    .argument('[league]', 'only this league')
    .action(async (name: string | undefined) => {
      const league = name === undefined ? null : leagueNamed(name).slug;
      await using(async (opened) => {
        const outcomes = await syncAndPublish(opened, league, deps);
        if (outcomes.length > 0) return;
        throw new UserError(
          league === null
            ? 'No league is followed. List what can be followed: tenline follow'
            : `${league} is not followed.`,
        );
      });
    });
}

/** Shows the terms of the sources and requires their acceptance. @throws {UserError} without it */
async function accept(
  choice: Choice,
  directory: string | null,
  { yes }: FollowOptions,
  { say, confirm, isHandedOver, addWords }: FollowDeps,
): Promise<void> {
  if (!isHandedOver) for (const line of termsText(choice, directory)) say(line);
  if (yes) return;
  if (confirm === null || isHandedOver) {
    throw new UserError('Nothing was requested: repeat the command with --yes to accept these terms.');
  }
  if (!(await confirm('Accept these terms and begin? [y/N] '))) {
    throw new UserError('Nothing was requested: the terms were not accepted.');
  }
  addWords(['--yes']);
}

/** @throws {SyncFaults} after everything else was stored */
async function syncAndPublish(
  opened: OpenDatabase,
  league: string | null,
  { clock, env, say, network, sources, read, version, ...deps }: FollowDeps,
): Promise<SyncOutcome[]> {
  const signal = deps.stopSignal();
  const progress = stoppable(deps.progress, signal);
  const outcomes = await syncNow(opened, league, {
    clock,
    progress: deps.progress,
    network,
    read,
    version,
    keys: env,
    say,
    signal,
    sources,
  });
  for (const outcome of outcomes) say(outcomeLine(outcome));
  await publish(opened, { clock, progress }).catch((error: unknown) => {
    if (!(error instanceof ClockFault)) throw error;
    say(error.message);
  });
  const faults = outcomes.filter(({ fault }) => fault !== null);
  if (faults.length > 0) throw new SyncFaults(faultText(faults));
  return outcomes;
}

function faultText(faults: readonly SyncOutcome[]): string {
  const lines = faults.map(({ source, fault }) => `${source}: ${fault}`);
  return [...lines, 'What is stored stays. A running server tries again; so does: tenline sync'].join('\n');
}

function seasonsOf(typed: string): number {
  const seasons = /^[0-9]{1,2}$/.test(typed) ? Number(typed) : 0;
  if (seasons >= 1 && seasons <= MOST_SEASONS) return seasons;
  throw new UserError(`The seasons are a whole number from 1 to ${MOST_SEASONS}.`);
}

async function folderAt(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) return path;
  throw new UserError(`There is no folder ${path}.`);
}
