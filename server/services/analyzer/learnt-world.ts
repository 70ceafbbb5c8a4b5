import { type Kysely, sql } from 'kysely';
import { MODEL_VERSION } from '#server/analyzer/engine.ts';
import { dayOf } from '#server/analyzer/model-match.ts';
import type { Lease } from '#server/db/leases.ts';
import type { Database } from '#server/db/schema.ts';
import type { PackedResult } from '#server/services/analyzer/packed-result.ts';
import { storedDays } from '#server/services/analyzer/stored-matches.ts';
import type { OpenModel, WorldModel } from '#server/services/analyzer/world-model.ts';

const DAY_MS = 86_400_000;
/** Matches of the last days are not in the stored state but learnt for each publication, because corrections of figures arrive within days. */
const RECENT_DAYS = 14;
/** A new state is stored when it covers this many days more than the stored one. */
const STORED_EVERY_DAYS = 7;
/** The number of matches in one message to the model. */
const MATCHES_PER_MESSAGE = 60;
/** The number of the part that is stored last. A state without it is incomplete. */
const LAST_STORED = 0;
/** The version of the model, and a number for the format of its state. Increase the number when the format changes. */
const STATE_VERSION = `${MODEL_VERSION}.2`;

interface Deps {
  readonly db: Kysely<Database>;
  readonly lease: Lease;
  readonly openModel: OpenModel;
}

/** A model that has learnt all matches before a time. */
interface Learnt {
  readonly model: WorldModel;
  /** The time before which all matches are learnt. */
  readonly since: Date;
}

/**
 * Opens a model that has learnt a world's matches up to two weeks ago. It restores the stored state and learns only the days after it. If a match
 * of the state or the position of a player has changed since, it learns all matches. The caller closes the model.
 */
export async function openLearntModel(
  { db, lease, openModel }: Deps,
  { worldId, now }: { readonly worldId: number; readonly now: Date },
): Promise<Learnt> {
  const end = dayOf(now) - RECENT_DAYS;
  const stored = await readStored(db, worldId, end);
  const lastPlayer = await readLastPlayer(db);
  const before = await readFingerprint(db, worldId, { end, lastPlayer });
  const model = await openModel();
  try {
    if (stored !== null) await restoreState(db, worldId, model);
    const since = stored ? { since: startOf(stored.end) } : {};
    await learnDays(model, storedDays(db, worldId, { ...since, until: new Date(startOf(end).getTime() - 1) }));
    if (stored === null || end - stored.end >= STORED_EVERY_DAYS) {
      // If a match has changed meanwhile, the state may contain both its old and its new figures, so it is not stored.
      if (before === (await readFingerprint(db, worldId, { end, lastPlayer }))) {
        await storeState(lease, { worldId, model: STATE_VERSION, end, lastPlayer, fingerprint: before }, model);
      }
    }
  } catch (error) {
    await model.close();
    throw error;
  }
  return { model, since: startOf(end) };
}

/** Passes days to the model in messages of several matches. Other work of this thread runs between two messages. */
export async function learnDays(model: WorldModel, days: AsyncIterable<PackedResult[]>): Promise<void> {
  let message: PackedResult[][] = [];
  let matches = 0;
  for await (const day of days) {
    message.push(day);
    matches += day.length;
    if (matches < MATCHES_PER_MESSAGE) continue;
    await model.learn(message);
    [message, matches] = [[], 0];
  }
  if (message.length > 0) await model.learn(message);
}

/** The description of a stored state of a world's model. It identifies the data from which the state was computed. */
interface Stored {
  readonly worldId: number;
  readonly model: string;
  /** The first day that is not learnt. */
  readonly end: number;
  /** The highest id of a player when the state was computed. */
  readonly lastPlayer: number;
  readonly fingerprint: string;
}

/**
 * The stored state of a world, or `null` if it cannot be used: it is incomplete, of another version of the model, covers days after `end`, or its
 * data has changed.
 */
async function readStored(db: Kysely<Database>, worldId: number, end: number): Promise<Stored | null> {
  const last = await db
    .selectFrom('modelStates')
    .select(['worldId', 'model', 'endDay as end', 'lastPlayer', 'fingerprint'])
    .where('worldId', '=', worldId)
    .where('part', '=', LAST_STORED)
    .where('model', '=', STATE_VERSION)
    .where('endDay', '<=', end)
    .executeTakeFirst();
  if (last === undefined) return null;
  return last.fingerprint === (await readFingerprint(db, worldId, last)) ? last : null;
}

/** Restores a model from the stored state. Only one part is in memory at a time. */
async function restoreState(db: Kysely<Database>, worldId: number, model: WorldModel): Promise<void> {
  for (let part = 0; ; part += 1) {
    const row = await db
      .selectFrom('modelStates')
      .select('state')
      .where('worldId', '=', worldId)
      .where('part', '=', part)
      .executeTakeFirst();
    if (row === undefined) return;
    await model.restore(part, row.state);
  }
}

/**
 * Replaces the stored state of a world. Each part is computed and stored separately, so that only one is in memory at a time and no transaction is
 * long.
 */
async function storeState(lease: Lease, { end, ...stored }: Stored, model: WorldModel): Promise<void> {
  await lease.transaction((transaction) =>
    transaction.deleteFrom('modelStates').where('worldId', '=', stored.worldId).execute(),
  );
  const store = async (part: number): Promise<boolean> => {
    const bytes = await model.state(part);
    if (bytes === null) return false;
    const row = { ...stored, part, endDay: end, state: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length) };
    await lease.transaction((transaction) => transaction.insertInto('modelStates').values(row).execute());
    return true;
  };
  let part = LAST_STORED + 1;
  while (await store(part)) part += 1;
  await store(LAST_STORED);
}

async function readLastPlayer(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('players')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}

/**
 * A short text that changes when a played match before a day changes, is added or removed, or when the position of a player with an id up to
 * `lastPlayer` changes. It depends only on stored rows, so a state stays valid in a restored database.
 */
async function readFingerprint(
  db: Kysely<Database>,
  worldId: number,
  { end, lastPlayer }: Pick<Stored, 'end' | 'lastPlayer'>,
): Promise<string> {
  const before = startOf(end).toISOString();
  const { rows } = await sql<{ fingerprint: string }>`
    select (select concat_ws(' ', count(*), sum(hashtextextended(concat_ws(' ', id, extract(epoch from kick_off), changed), 0)))
      from matches left join match_changes on match_id = id
      where world_id = ${worldId} and merged_into is null and status = 'played' and kick_off < ${before}::timestamptz)
      || ' ' || (select concat_ws(' ', count(*), sum(hashtext(id || position)::bigint)) from players
      where world_id = ${worldId} and id <= ${lastPlayer}) as fingerprint`.execute(db);
  return rows[0]?.fingerprint ?? '';
}

function startOf(day: number): Date {
  return new Date(day * DAY_MS);
}
