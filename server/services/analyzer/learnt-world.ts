import { type Kysely, sql } from 'kysely';
import { MODEL_VERSION } from '#server/analyzer/engine.ts';
import { dayOf } from '#server/analyzer/model-match.ts';
import type { Lease } from '#server/db/leases.ts';
import type { Database } from '#server/db/schema.ts';
import type { PackedResult } from '#server/services/analyzer/packed-result.ts';
import { storedDays } from '#server/services/analyzer/stored-matches.ts';
import type { OpenModel, WorldModel } from '#server/services/analyzer/world-model.ts';

const DAY_MS = 86_400_000;
/** Corrections of figures arrive within days, so matches of the last days are learnt again for each publication. */
const RECENT_DAYS = 14;
/** A state is stored once it has this many days more than the stored one. */
const STORED_EVERY_DAYS = 7;
/** Matches in one message to the model. */
const MATCHES_PER_MESSAGE = 60;
/** The version of the model and that of the form of its state: raise the second number when the numbers of a state change. */
const STATE_VERSION = `${MODEL_VERSION}.2`;

interface Deps {
  readonly db: Kysely<Database>;
  readonly lease: Lease;
  readonly openModel: OpenModel;
}

/** A model that has learnt the matches before a time. */
interface Learnt {
  readonly model: WorldModel;
  /** The time from which on matches are to be learnt. */
  readonly since: Date;
}

/**
 * Opens a model that has learnt a world's matches up to about two weeks ago. It begins with the stored state, unless one of its matches
 * or the position of a player has changed since, and learns only the days after it. The caller closes the model.
 */
export async function openLearntModel(
  { db, lease, openModel }: Deps,
  { worldId, now }: { readonly worldId: number; readonly now: Date },
): Promise<Learnt> {
  const end = dayOf(now) - RECENT_DAYS;
  const stored = await readStored(db, worldId, end);
  const lastPlayer = await readLastPlayer(db);
  const before = await readFingerprint(db, worldId, { end, lastPlayer });
  const model = await openModel(stored?.state ?? null);
  try {
    const since = stored ? { since: startOf(stored.end) } : {};
    await learnDays(model, storedDays(db, worldId, { ...since, until: new Date(startOf(end).getTime() - 1) }));
    if (stored === null || end - stored.end >= STORED_EVERY_DAYS) {
      const state = await model.state();
      // A match that changed while it was learnt may be in the state in both forms.
      if (before === (await readFingerprint(db, worldId, { end, lastPlayer }))) {
        await lease.transaction((transaction) =>
          storeState(transaction, { worldId, model: STATE_VERSION, end, lastPlayer, fingerprint: before, state }),
        );
      }
    }
  } catch (error) {
    await model.close();
    throw error;
  }
  return { model, since: startOf(end) };
}

/** Learns days in messages of several matches; between two of them other work of this thread runs. */
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

/** The state of a world with what it depends on. */
interface Stored {
  readonly worldId: number;
  readonly model: string;
  /** The first day that is not learnt. */
  readonly end: number;
  /** The highest id of a player at that time. */
  readonly lastPlayer: number;
  readonly fingerprint: string;
  readonly state: readonly Uint8Array[];
}

/** The stored state of a world, if it is of this version of the model, not later than a day, and its matches and players are unchanged. */
async function readStored(db: Kysely<Database>, worldId: number, end: number): Promise<Stored | null> {
  const parts = await db
    .selectFrom('modelStates')
    .selectAll()
    .where('worldId', '=', worldId)
    .where('model', '=', STATE_VERSION)
    .where('endDay', '<=', end)
    .orderBy('part')
    .execute();
  const [first] = parts;
  if (first === undefined) return null;
  const stored = { ...first, end: first.endDay, state: parts.map(({ state }) => state) };
  return stored.fingerprint === (await readFingerprint(db, worldId, stored)) ? stored : null;
}

/** Stores a state in place of the earlier one of its world. */
async function storeState(db: Kysely<Database>, { end, state, ...stored }: Stored): Promise<void> {
  await db.deleteFrom('modelStates').where('worldId', '=', stored.worldId).execute();
  for (const [part, bytes] of state.entries()) {
    await db
      .insertInto('modelStates')
      .values({ ...stored, part, endDay: end, state: Buffer.from(bytes) })
      .execute();
  }
}

async function readLastPlayer(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('players')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}

/**
 * A short text that changes with the played matches before a day, with the transactions that last stored their figures, and with the positions of
 * the players up to an id. It is computed from rows alone, so a state stays valid in a restored database.
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
