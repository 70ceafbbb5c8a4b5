import { type Kysely, sql } from 'kysely';
import { PLANS } from '#lib/domain/account/plans.ts';
import { ownWorldId } from '#server/data/own-worlds.ts';
import { isSeenBy } from '#server/data/seen-worlds.ts';
import type { Database } from '#server/db/schema.ts';
import { HIDDEN_WORLDS } from '#server/services/football/coverage/hidden-worlds.ts';
import { includedMatches } from '#server/services/football/matches/included-matches.ts';
import { selectMatches } from '#server/services/football/matches/matches.ts';

/** The football of one slate: one UTC day in the worlds that all users see, or in one user's own world. */
export interface SlateScope {
  /** The UTC day, for example 2026-11-28. */
  readonly day: string;
  /** The owner of the own world; `null` for the worlds that all users see. */
  readonly userId: number | null;
}

/** A scheduled match. */
export type ComingMatch = Awaited<ReturnType<typeof comingMatches>>[number];

const DAY_MS = 86_400_000;

/** The scheduled matches of a day in the order of kick-off, with `isFirst` as in {@link matchesOfDay}. */
export async function comingMatches(db: Kysely<Database>, scope: SlateScope) {
  return (await matchesOfDay(db, scope)).filter(({ status }) => status === 'scheduled');
}

/** The first scheduled kick-off at or after a time, of the matches that a user may see; `null` if there is none. */
export async function nextKickOff(db: Kysely<Database>, userId: number, from: Date): Promise<string | null> {
  const found = await db
    .selectFrom('matches')
    .select('matches.kickOff')
    .where('matches.status', '=', 'scheduled')
    .where('matches.mergedInto', 'is', null)
    .where('matches.kickOff', '>=', from)
    .where(isSeenBy('matches', userId))
    .where(sql<boolean>`matches.world_id not in (${HIDDEN_WORLDS})`)
    .orderBy('matches.kickOff')
    .limit(1)
    .executeTakeFirst();
  return found?.kickOff.toISOString() ?? null;
}

/** All matches of a day, also played ones, by kick-off. `isFirst` marks the one match that the Analyzer shows in the FREE plan. */
export async function matchesOfDay(db: Kysely<Database>, { day, userId }: SlateScope) {
  const midnight = new Date(`${day}T00:00:00Z`);
  const rows = await selectMatches(db)
    .leftJoin('referees', 'referees.id', 'matches.refereeId')
    .innerJoin('worlds', 'worlds.id', 'matches.worldId')
    .select(['matches.worldId', 'matches.status', 'worlds.label as worldLabel'])
    .select(['referees.id as refereeId', 'referees.name as refereeName'])
    .where('matches.kickOff', '>=', midnight)
    .where('matches.kickOff', '<', new Date(midnight.getTime() + DAY_MS))
    .where(userId === null ? isSeenBy('matches', null) : sql<boolean>`matches.world_id = ${ownWorldId(userId)}`)
    .where(sql<boolean>`matches.world_id not in (${HIDDEN_WORLDS})`)
    .orderBy('matches.kickOff')
    .orderBy('matches.id')
    .execute();
  const [first] = userId === null ? includedMatches(rows, PLANS.FREE.analyzerMatches) : [];
  return rows.map((row) => ({ ...row, isFirst: row === first }));
}
