import { type Kysely, sql, type Transaction } from 'kysely';
import { LISTED_SUBJECTS, type OwnTable, type OwnTables } from '#lib/contract/data/own-tables.ts';
import { OWN_TABLE_LIMITS } from '#lib/domain/account/plans.ts';
import { Problem } from '#server/base/problem.ts';
import { ownWorldId } from '#server/data/own-worlds.ts';
import type { Database } from '#server/db/schema.ts';
import { withUserLock } from '#server/services/notes/with-user-lock.ts';
import { sharedTeams } from '#server/services/own-tables/shared-teams.ts';
import type { TableSummary } from '#server/sources/csv/own-tables.ts';

const SHOWN = ['id', 'name', 'storedAt', 'rows', 'matches', 'teams', 'players', 'since', 'until'] as const;

/** A user's tables, newest first, and the teams of the user's own world. */
export async function listOwnTables(db: Kysely<Database>, userId: number): Promise<OwnTables> {
  const rows = await db
    .selectFrom('ownTables')
    .select(SHOWN)
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  const teams = await db
    .selectFrom('teams')
    .select(['id', 'name', 'matches'])
    .where('worldId', '=', ownWorldId(userId))
    .where('mergedInto', 'is', null)
    .orderBy('searchName')
    .orderBy('id')
    .limit(LISTED_SUBJECTS)
    .execute();
  const known = await sharedTeams(
    db,
    teams.map(({ name }) => name),
  );
  return {
    tables: rows.map(asReply),
    isStoring: await isStoring(db, userId),
    teams: teams.map((team) => ({ ...team, known: known.get(team.name) ?? null })),
  };
}

interface NewTable {
  readonly userId: number;
  /** The file's name. */
  readonly name: string;
  readonly now: Date;
}

/**
 * Stores a checked table and marks the user's own world as outdated; the caller updates it by `settle`. If the same table is sent again, for
 * example after a lost reply, the stored one is returned.
 *
 * @throws {Problem} 409 at the limit of tables, rows or characters
 */
export async function addOwnTable(
  db: Kysely<Database>,
  { userId, name, now }: NewTable,
  { text, rows, matches, teams, players, since, until }: TableSummary,
): Promise<OwnTable> {
  return withUserLock(db, userId, async (transaction) => {
    const same = await transaction
      .selectFrom('ownTables')
      .select(SHOWN)
      .where('userId', '=', userId)
      .where('name', '=', name)
      .where('content', '=', text)
      .executeTakeFirst();
    if (same !== undefined) return asReply(same);
    await requireRoom(transaction, userId, { rows, characters: text.length });
    const added = await transaction
      .insertInto('ownTables')
      .values({
        ...{ userId, name, storedAt: now, rows, matches, since, until, content: text },
        teams: teams.length,
        players: players.length,
      })
      .returning(SHOWN)
      .executeTakeFirstOrThrow();
    await wantSettling(transaction, userId);
    return asReply(added);
  });
}

/** Removes a table and marks the user's own world as outdated, like {@link addOwnTable}. @throws {Problem} 404 if the user has no such table */
export async function takeOwnTable(db: Kysely<Database>, userId: number, id: number): Promise<void> {
  await withUserLock(db, userId, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('ownTables')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new Problem(404, 'There is no such table.');
    await wantSettling(transaction, userId);
  });
}

/** True while the user's own world does not match the user's tables yet. */
export async function isStoring(db: Kysely<Database>, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('ownWorlds')
    .select('userId')
    .where('userId', '=', userId)
    .whereRef('wanted', '<>', 'stored')
    .executeTakeFirst();
  return found !== undefined;
}

async function requireRoom(
  transaction: Transaction<Database>,
  userId: number,
  added: { readonly rows: number; readonly characters: number },
): Promise<void> {
  const { tables, rows, characters } = await transaction
    .selectFrom('ownTables')
    .select([
      sql<number>`count(*)::integer`.as('tables'),
      sql<number>`coalesce(sum(rows), 0)::integer`.as('rows'),
      sql<number>`coalesce(sum(length(content)), 0)::integer`.as('characters'),
    ])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const most = OWN_TABLE_LIMITS;
  if (tables >= most.tables) {
    throw new Problem(409, `You have ${most.tables} tables, the most there can be. Undo one of them first.`);
  }
  if (rows + added.rows > most.rows) {
    const limit = most.rows.toLocaleString('en-US');
    throw new Problem(
      409,
      `Your tables would have ${(rows + added.rows).toLocaleString('en-US')} rows; the most is ${limit}. Undo one of them first.`,
    );
  }
  if (characters + added.characters > most.characters) {
    throw new Problem(
      409,
      `Your tables would have more than ${most.characters / 1_000_000} MB together. Undo one of them first.`,
    );
  }
}

/** Marks the user's own world as outdated. */
async function wantSettling(transaction: Transaction<Database>, userId: number): Promise<void> {
  await transaction
    .insertInto('ownWorlds')
    .values({ userId, wanted: 1 })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(({ eb, ref }) => ({ wanted: eb(ref('ownWorlds.wanted'), '+', 1) })),
    )
    .execute();
}

type Shown = Omit<OwnTable, 'storedAt' | 'since' | 'until'> & {
  readonly storedAt: Date;
  readonly since: string;
  readonly until: string;
};

function asReply({ storedAt, ...table }: Shown): OwnTable {
  return { ...table, storedAt: storedAt.toISOString() };
}
