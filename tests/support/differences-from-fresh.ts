import { openTree } from '#server/network/kept-tree.ts';
import { namedDump } from '#tests/support/football-dump.ts';
import { freshDump } from '#tests/support/fresh-dump.ts';
import type { FollowingServer } from '#tests/support/played-season.ts';

const RESULTS = 'https://www.football-data.co.uk/mmz4281/2526/E0.csv';
const SOURCE = 'football-data';

type Dump = Awaited<ReturnType<typeof namedDump>>;

/**
 * Compares a server's football with that of an empty database after one import of the stored replies; returns one line
 * for each difference. Between its kick-off and its result, a match is in neither file of football-data. A server that
 * imported the fixture earlier still has the match's key and referee; a fresh import has neither. So both are left out
 * for these matches.
 */
export async function differencesFromFresh(server: FollowingServer): Promise<string[]> {
  const { opened, network } = server;
  const stored = await namedDump(opened.db);
  const keys = await pendingKeys(server);
  const referees = (stored['matches'] ?? []).filter((row) => keyIn(row, keys) !== undefined).map(refereeOf);
  const followed = withoutPending(stored, keys, referees);
  const fresh = withoutPending(await freshDump(opened, network.upstream.place, network.now()), keys, referees);
  return Object.keys({ ...followed, ...fresh }).flatMap((table) => {
    const [own, expected] = [followed[table] ?? [], fresh[table] ?? []];
    return [
      ...onlyIn(own, expected).map((row) => `${table}, only followed: ${row}`),
      ...onlyIn(expected, own).map((row) => `${table}, only fresh: ${row}`),
      ...(own.length === expected.length ? [] : [`${table}: ${own.length} rows, fresh ${expected.length}`]),
    ];
  });
}

function onlyIn(rows: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return rows.filter((row) => !known.has(row));
}

/** The keys of football-data's matches that have kicked off and have no result in the stored file. */
async function pendingKeys({ opened, network }: FollowingServer): Promise<string[]> {
  const results = String((await openTree(network.upstream.place).read(RESULTS)) ?? '');
  const rows = await opened.db
    .selectFrom('sourceKeys')
    .innerJoin('sources', 'sources.id', 'sourceKeys.sourceId')
    .innerJoin('matches', 'matches.id', 'sourceKeys.entityId')
    .where('sourceKeys.kind', '=', 'match')
    .where('sources.key', '=', SOURCE)
    .where('matches.season', '=', 2025)
    .where('matches.kickOff', '<', network.now())
    .select('sourceKeys.key')
    .execute();
  return rows.map(({ key }) => key).filter((key) => !results.includes(`,${key.split(':').slice(2).join(',')},`));
}

const keyIn = (row: string, keys: readonly string[]) => keys.find((key) => row.includes(`${SOURCE}:${key} `));

const refereeOf = (row: string): unknown => JSON.parse(row).referee_id;

/**
 * The referees of pending matches are left out too, because their number of matches and their last match include
 * pending matches.
 */
function withoutPending(dump: Dump, keys: readonly string[], referees: readonly unknown[]): Dump {
  const isCompared = (table: string, row: string) => {
    if (table !== 'observations' && table !== 'referees') return true;
    const { id, source_id: source, match_key: match } = JSON.parse(row);
    return table === 'referees' ? !referees.includes(id) : source !== SOURCE || !keys.includes(match);
  };
  const withoutKey = (row: string) => {
    const key = keyIn(row, keys);
    if (key === undefined) return row;
    return row.replace(`${SOURCE}:${key} `, '').replace(/"referee_id":"[^"]*"/, '"referee_id":null');
  };
  return Object.fromEntries(
    Object.entries(dump).map(([table, rows]) => [table, rows.filter((row) => isCompared(table, row)).map(withoutKey)]),
  );
}
