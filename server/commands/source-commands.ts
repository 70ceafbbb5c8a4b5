import type { Command } from 'commander';
import { UserError } from '#server/base/user-error.ts';
import type { CommandDeps } from '#server/commands/command-deps.ts';
import { followedTable } from '#server/commands/texts/follow-text.ts';
import { leftOutLines } from '#server/commands/texts/left-out-text.ts';
import { columns, shortened } from '#server/commands/texts/terminal-text.ts';
import { removeSource } from '#server/data/imports/remove-source.ts';
import { worldOfSource } from '#server/data/own-worlds.ts';
import { type Follow, listFollows, usedToday } from '#server/services/following/follows.ts';
import { listSources, rankSource, type StoredSource } from '#server/services/football/coverage/stored-sources.ts';

/** Adds the `sources` commands, which list, rank and remove the sources of the stored football. */
export function sourceCommands(tenline: Command, { clock, say, using, changing }: CommandDeps): void {
  const sources = tenline
    .command('sources')
    .description('the sources of the stored football: list, rank, remove')
    .enablePositionalOptions()
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: true }) => {
      const [listed, followed] = await using(async ({ db }) => [await listSources(db), await listFollows(db)]);
      const lines = json ? [JSON.stringify(withFollows(listed, followed, clock()), null, 2)] : table(listed);
      for (const line of lines) say(line);
      const faulty = json ? [] : listed.filter(({ leftOut }) => leftOut.count > 0);
      for (const { key, leftOut } of faulty)
        for (const line of ['', `${key}:`, ...leftOutLines(leftOut.parts, leftOut.count)]) say(line);
      if (json || followed.length === 0) return;
      for (const line of ['', ...followedTable(followed, clock())]) say(line);
    });

  sources
    .command('rank')
    .description('set the rank: of two equally direct values, the one with the lower rank is shown')
    .argument('<source>')
    .argument('<number>', '1 to 999')
    .action(async (key: string, typed: string) => {
      const hasChanged = await changing((opened, progress) => rankSource(opened, { key, typed }, progress));
      say(`${key} has rank ${Number(typed)}${hasChanged ? '' : ' already'}.`);
    });

  sources
    .command('remove')
    .description('remove a source with all its data')
    .argument('<source>')
    .option('--yes', 'confirm the removal')
    .action(async (key: string, { yes }: { yes?: true }) => {
      const removed = await changing(async (opened, progress) => {
        if (worldOfSource(key) !== null) throw new UserError(OWN);
        const source = (await listSources(opened.db)).find((stored) => stored.key === key);
        const [followed] = (await listFollows(opened.db)).filter((follow) => follow.source === key);
        if (followed !== undefined) {
          throw new UserError(
            `${key} is followed, so that a sync would bring it back. First: npm run tenline -- unfollow ${followed.league}`,
          );
        }
        if (source !== undefined && !yes) throw new UserError(unconfirmed(source));
        return removeSource(opened, key, progress);
      });
      if (!removed) throw new UserError(`No source "${key}" is stored.`);
      say(`Removed ${key}.`);
    });
}

const OWN = "A user's own tables are removed by the user, on the Data page, or with the account.";

/** Each source with its followed leagues. */
function withFollows(listed: readonly StoredSource[], followed: readonly Follow[], now: Date) {
  return listed.map((source) => ({
    ...source,
    followed: followed
      .filter((follow) => follow.source === source.key)
      .map((follow) => {
        const { league, seasons, directory, lastGood, lastFault, lastFaultAt, nextAt, requests } = follow;
        const today = usedToday(follow, now);
        return { league, seasons, directory, lastGood, lastFault, lastFaultAt, nextAt, requests, usedToday: today };
      }),
  }));
}

function unconfirmed({ key, matches }: StoredSource): string {
  const count = matches === 1 ? 'its 1 match' : `its ${matches} matches`;
  return `This removes ${key} with all its data on ${count}. Repeat with --yes to do it.`;
}

/** One line per source below a line of headings. */
function table(sources: readonly StoredSource[]): string[] {
  if (sources.length === 0)
    return [
      'No source is stored. Follow a league (npm run tenline -- follow) or import a source (npm run tenline -- import <source>).',
    ];
  const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? '-';
  const rows = [
    ['SOURCE', 'WORLD', 'RANK', 'MATCHES', 'LAST MATCH', 'REFRESHED', 'NAME'],
    ...sources.map(({ key, world, rank, matches, lastMatch, refreshedAt, name }) => [
      shortened(key, 14),
      shortened(world, 10),
      String(rank),
      String(matches),
      day(lastMatch),
      day(refreshedAt),
      name,
    ]),
  ];
  return columns(rows, [2, 3]);
}
