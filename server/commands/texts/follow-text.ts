import { columns, printable, wrapped } from '#server/commands/texts/terminal-text.ts';
import { type Follow, hasFault, usedToday } from '#server/services/following/follows.ts';
import type { SyncOutcome } from '#server/services/following/sync-source.ts';
import type { Choice } from '#server/sources/choose-sources.ts';
import type { LiveSource } from '#server/sources/parts/live-source.ts';
import { LEAGUES } from '#server/sources/registry.ts';

/** Lines for the leagues that can be followed, with their sources. Followed sources have a star, other optional sources are in brackets. */
export function leagueTable(sources: readonly LiveSource[], followed: readonly Follow[]): string[] {
  const rows = LEAGUES.map(({ slug, country }) => {
    const names = sources
      .filter(({ leagues }) => leagues.includes(slug))
      .map(({ key, isOptional }) => {
        const isFollowed = followed.some((follow) => follow.league === slug && follow.source === key);
        return isFollowed ? `${key}*` : isOptional ? `[${key}]` : key;
      });
    return [slug, country ?? '', names.join(' ')];
  });
  return [
    ...columns([['LEAGUE', 'COUNTRY', 'SOURCES'], ...rows]),
    '',
    '*  followed',
    '[] only on request: npm run tenline -- follow premier-league --with fpl-core',
  ];
}

/** Lines for each followed league and source: the times of its syncs, and if known today's requests of its API key and the last fault. */
export function followedTable(followed: readonly Follow[], now: Date): string[] {
  const rows = followed.map(({ league, source, lastGood, nextAt, directory }) => [
    league,
    source,
    minute(lastGood),
    directory === null ? minute(nextAt) : `${minute(nextAt)} (folder)`,
  ]);
  const [headings = '', ...lines] = columns([['FOLLOWED', 'SOURCE', 'LAST GOOD SYNC', 'NEXT (UTC)'], ...rows]);
  return [
    headings,
    ...followed.flatMap((follow, index) => [
      lines[index] ?? '',
      ...usedLine(follow, now),
      ...(hasFault(follow) ? wrapped(`  ${minute(follow.lastFaultAt)}  `, follow.lastFault ?? '') : []),
    ]),
  ];
}

function usedLine(follow: Follow, now: Date): string[] {
  const today = usedToday(follow, now);
  return today === null ? [] : [`  used ${today.used} of ${today.limit} requests today`];
}

/** Lines with the hosts, the figures and the terms of the chosen sources. */
export function termsText({ league, sources }: Choice, directory: string | null): string[] {
  const name = league.country === null ? league.name : `${league.name} (${league.country})`;
  const place = directory === null ? 'the network' : printable(directory);
  return [
    `${name} is read from ${place}:`,
    ...sources.flatMap(({ key, name, figures, hosts, terms }) => [
      '',
      `${key}: ${name}, from ${hosts.join(', ')}`,
      ...wrapped('  ', `It has ${figures}.`),
      ...terms.flatMap((term) => wrapped('  ', term)),
    ]),
    '',
  ];
}

/** The line for the result of one source's sync. */
export function outcomeLine(outcome: SyncOutcome): string {
  const { source, requests, allowance, nextAt } = outcome;
  const made = requests === 1 ? '1 request' : `${requests} requests`;
  const day = allowance?.requests
    ? ` (used ${allowance.requests.used} of ${allowance.requests.limit} requests today)`
    : '';
  return `${source}: ${resultOf(outcome)}, ${made}${day}; next sync ${minute(nextAt)} UTC.`;
}

function resultOf({ hasChanged, isEmpty, fault }: SyncOutcome): string {
  if (fault !== null) return hasChanged ? 'updated in part' : 'failed';
  if (isEmpty) return 'has no data yet';
  return hasChanged ? 'updated' : 'unchanged';
}

function minute(date: Date | null): string {
  return date === null ? '-' : date.toISOString().slice(0, 16).replace('T', ' ');
}
