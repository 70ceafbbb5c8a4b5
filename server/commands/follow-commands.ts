import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { UserError } from '#server/base/user-error.ts';
import type { CommandDeps } from '#server/commands/command-deps.ts';
import { separatedByCommas } from '#server/commands/football-commands.ts';
import { syncAndPublish } from '#server/commands/sync-and-publish.ts';
import { leagueTable, termsText } from '#server/commands/texts/follow-text.ts';
import { FolderInUse } from '#server/db/open/folder-lock.ts';
import { follow, listFollows, unfollow } from '#server/services/following/follows.ts';
import { type Choice, chooseSources, leagueNamed, missingKey } from '#server/sources/choose-sources.ts';

interface FollowOptions {
  readonly with?: string[];
  readonly seasons: string;
  readonly yes?: true;
  readonly from?: string;
  readonly replay?: true;
}

const MOST_SEASONS = 10;

/** Adds the commands that keep leagues current from the network. */
export function followCommands(tenline: Command, deps: CommandDeps): void {
  const { clock, say, using, sources } = deps;

  tenline
    .command('follow')
    .description('keep a league current from the network; without a league, list what can be followed')
    .argument('[league]', 'as in premier-league')
    .option('--with <sources>', 'optional sources too, separated by commas: fpl-core, api-football', separatedByCommas)
    .option('--seasons <number>', 'the seasons to fetch, the present one included', '2')
    .option('--from <directory>', 'read <directory>/<host>/<path> instead of the network, now and in later syncs')
    .option('--replay', 'of wyscout: show the season 2017/18 as if it were played now')
    .option('--yes', 'accept the terms of the sources')
    .action(async (name: string | undefined, options: FollowOptions) => {
      if (name === undefined) {
        const followed = await using(({ db }) => listFollows(db));
        for (const line of leagueTable(sources, followed)) say(line);
        return;
      }
      const seasons = seasonsOf(options.seasons);
      const wanted = { league: name, with: options.with ?? [], isReplay: options.replay === true };
      const choice = chooseSources(wanted, sources);
      if (options.from === undefined) await requireKeys(choice, deps);
      const directory = options.from === undefined ? null : await folderAt(resolve(deps.cwd, options.from), choice);
      await acceptTerms(choice, { directory, isAccepted: options.yes === true }, deps);
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
    .option('--accept <faults>', 'store the figures of these faults, separated by commas', separatedByCommas)
    .action(async (name: string | undefined, { accept = [] }: { accept?: string[] }) => {
      const league = name === undefined ? null : leagueNamed(name).slug;
      await using(async (opened) => {
        const outcomes = await syncAndPublish(opened, league, deps, accept);
        if (outcomes.length > 0) return;
        throw new UserError(
          league === null
            ? 'No league is followed. List what can be followed: npm run tenline -- follow'
            : `${league} is not followed.`,
        );
      });
    });
}

/** Shows the terms of the sources and requires their acceptance. @throws {UserError} when they are not accepted */
async function acceptTerms(
  choice: Choice,
  { directory, isAccepted }: { readonly directory: string | null; readonly isAccepted: boolean },
  { say, confirm, isHandedOver, addWords }: CommandDeps,
): Promise<void> {
  if (!isHandedOver) for (const line of termsText(choice, directory)) say(line);
  if (isAccepted) return;
  if (confirm === null || isHandedOver) {
    throw new UserError('Nothing was requested: repeat the command with --yes to accept these terms.');
  }
  if (!(await confirm('Accept these terms and begin? [y/N] '))) {
    throw new UserError('Nothing was requested: the terms were not accepted.');
  }
  addWords(['--yes']);
}

/**
 * Requires the API keys of the sources in the environment of the process that will request them. While a server has the data folder open, that
 * is the server, which repeats this check.
 *
 * @throws {UserError} when a key is missing
 */
async function requireKeys(choice: Choice, { env, using }: Pick<CommandDeps, 'env' | 'using'>): Promise<void> {
  const missing = missingKey(choice, env);
  if (missing === null) return;
  try {
    await using(() => Promise.reject(missing));
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
  }
}

function seasonsOf(typed: string): number {
  const seasons = /^[0-9]{1,2}$/.test(typed) ? Number(typed) : 0;
  if (seasons >= 1 && seasons <= MOST_SEASONS) return seasons;
  throw new UserError(`The seasons are a whole number from 1 to ${MOST_SEASONS}.`);
}

/** Returns the path if it is a folder with a folder for at least one host of the sources. @throws {UserError} otherwise */
async function folderAt(path: string, { sources }: Choice): Promise<string> {
  const isFolder = async (at: string) => (await stat(at).catch(() => null))?.isDirectory() === true;
  if (!(await isFolder(path))) throw new UserError(`There is no folder ${path}.`);
  const hosts = sources.flatMap((source) => source.hosts);
  const found = await Promise.all(hosts.map((host) => isFolder(join(path, host))));
  if (found.includes(true)) return path;
  throw new UserError(`${path} has no folder of a host to read from: ${hosts.join(', ')}.`);
}
