import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Watched } from '#lib/contract/watchlist/watchlist.ts';
import type { Database } from '#server/db/schema.ts';

export type WatchedRow = Selectable<Database['watched']> & { readonly currentName: string | null };

/** A query for a user's rows, including removed ones, each with the current name of its subject. The last changed row comes first. */
export function selectWatched(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom('watched')
    .leftJoin('players', (join) => join.on('kind', '=', 'player').onRef('players.id', '=', 'entityId'))
    .leftJoin('teams', (join) => join.on('kind', '=', 'team').onRef('teams.id', '=', 'entityId'))
    .leftJoin('referees', (join) => join.on('kind', '=', 'referee').onRef('referees.id', '=', 'entityId'))
    .selectAll('watched')
    .select(
      sql<string | null>`coalesce(concat_ws(' ', nullif(players.first_name, ''), players.last_name), '') || coalesce(
        teams.name, referees.name, '')`.as('currentName'),
    )
    .where('watched.userId', '=', userId)
    .orderBy('watched.changedAt', 'desc')
    .orderBy('watched.id', 'desc');
}

/** The user's entries, the newest first. If the subjects of two rows were joined, only the row that was changed last counts. */
export async function watchedRows(db: Kysely<Database>, userId: number): Promise<WatchedRow[]> {
  const rows = await selectWatched(db, userId).execute();
  const latest = new Map(rows.toReversed().map((row) => [`${row.kind}-${row.entityId}`, row]));
  return [...latest.values()]
    .filter(({ removedAt }) => removedAt === null)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id);
}

/** A user's watchlist in the contract's form. */
export async function loadWatchlist(db: Kysely<Database>, userId: number): Promise<Watched[]> {
  return (await watchedRows(db, userId)).map(watchedOf);
}

export function watchedOf(row: WatchedRow): Watched {
  const { kind, entityId, currentName, name, statistic, line, side, alertsBefore, alertsAfter, streak } = row;
  return {
    subject: `${kind}-${entityId}`,
    name: currentName || name,
    isKnown: (currentName ?? '') !== '',
    statistic,
    line,
    side,
    alerts: { before: alertsBefore, after: alertsAfter, streak },
    changedAt: row.changedAt.toISOString(),
  };
}
