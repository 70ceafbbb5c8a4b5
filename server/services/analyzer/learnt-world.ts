import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { dayOf } from '#server/analyzer/model-match.ts';
import { Predictor } from '#server/analyzer/publication/predictor.ts';
import type { Database } from '#server/db/schema.ts';
import { storedDays } from '#server/services/analyzer/stored-matches.ts';

const DAY_MS = 86_400_000;
/** Corrections of figures arrive within days, so matches of the last days are learnt again for each publication. */
const RECENT_DAYS = 14;
/** The most worlds in memory: real football, the demo, and replays. */
const WORLDS = 4;

/** A predictor with all matches before a day, and a text that changes with these matches. */
interface Learnt {
  readonly predictor: Predictor;
  /** The first day that is not learnt. */
  readonly end: number;
  /** The highest id of a player at that time. */
  readonly lastPlayer: number;
  readonly state: string;
  /** Transactions from this id on may have changed matches since. */
  readonly snapshot: string;
}

/** What a process has learnt of each world, so that a publication reads only what is new. */
export type LearntWorlds = LRUCache<number, Learnt>;

export function createLearntWorlds(): LearntWorlds {
  return new LRUCache({ max: WORLDS });
}

/**
 * A predictor that has learnt a world's matches up to about two weeks ago. What was learnt for an earlier publication is used again unless
 * one of those matches, or the position of a player, has changed.
 *
 * @returns the predictor, which the caller may change, and the time from which on matches are to be learnt
 */
export async function learntPredictor(
  db: Kysely<Database>,
  learnt: LearntWorlds,
  { worldId, now }: { readonly worldId: number; readonly now: Date },
): Promise<{ readonly predictor: Predictor; readonly since: Date }> {
  const end = dayOf(now) - RECENT_DAYS;
  const snapshot = await readSnapshot(db);
  const known = learnt.get(worldId);
  const isValid = known !== undefined && known.end <= end && (await isUnchanged(db, worldId, known));
  const predictor = isValid ? known.predictor : new Predictor();
  // An error while learning leaves a predictor with a part of the days.
  learnt.delete(worldId);
  const since = isValid ? { since: startOf(known.end) } : {};
  for await (const day of storedDays(db, worldId, { ...since, until: new Date(startOf(end).getTime() - 1) })) {
    predictor.learnDay(day);
    await yieldToEventLoop();
  }
  const lastPlayer = await readLastPlayer(db);
  learnt.set(worldId, {
    predictor,
    end,
    lastPlayer,
    state: await readState(db, worldId, { end, lastPlayer }),
    snapshot,
  });
  return { predictor: predictor.copy(), since: startOf(end) };
}

async function isUnchanged(
  db: Kysely<Database>,
  worldId: number,
  { end, lastPlayer, state, snapshot }: Learnt,
): Promise<boolean> {
  const { rows } = await sql`
    select from match_changes join matches on matches.id = match_id
    where changed >= ${snapshot}::xid8 and world_id = ${worldId} and kick_off < ${startOf(end).toISOString()}::timestamptz
    limit 1`.execute(db);
  return rows.length === 0 && state === (await readState(db, worldId, { end, lastPlayer }));
}

async function readSnapshot(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ first: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as first`.execute(
    db,
  );
  return rows[0]?.first ?? '0';
}

async function readLastPlayer(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('players')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** The played matches before a day, and the positions of the players up to an id, as a short text. */
async function readState(
  db: Kysely<Database>,
  worldId: number,
  { end, lastPlayer }: Pick<Learnt, 'end' | 'lastPlayer'>,
): Promise<string> {
  const before = startOf(end).toISOString();
  const { rows } = await sql<{ state: string }>`
    select (select concat_ws(' ', count(*), sum(id::bigint), sum(extract(epoch from kick_off))) from matches
      where world_id = ${worldId} and merged_into is null and status = 'played' and kick_off < ${before}::timestamptz)
      || ' ' || (select concat_ws(' ', count(*), sum(hashtext(id || position)::bigint)) from players
      where world_id = ${worldId} and id <= ${lastPlayer}) as state`.execute(db);
  return rows[0]?.state ?? '';
}

function startOf(day: number): Date {
  return new Date(day * DAY_MS);
}
