import { type Kysely, sql } from 'kysely';
import { isSeenBy } from '#server/data/seen-worlds.ts';
import type { Database } from '#server/db/schema.ts';
import { HIDDEN_WORLDS } from '#server/services/football/coverage/hidden-worlds.ts';
import { selectMatches } from '#server/services/football/matches/matches.ts';

const DAY_MS = 86_400_000;

export type DayMatch = Awaited<ReturnType<typeof dayMatches>>[number];

/**
 * The matches of a UTC day in the worlds that all users see, in the order of kick-off.
 *
 * @param date the UTC day, for example 2026-11-21
 */
export function dayMatches(db: Kysely<Database>, date: string) {
  const { start, end } = boundsOf(date);
  return seenMatches(db)
    .innerJoin('worlds', 'worlds.id', 'matches.worldId')
    .select(['matches.venue', 'matches.status', 'worlds.label as worldLabel'])
    .where('matches.kickOff', '>=', start)
    .where('matches.kickOff', '<', end)
    .orderBy('matches.kickOff')
    .orderBy('matches.id')
    .execute();
}

/** The kick-offs nearest to a UTC day: the latest one before the day and the first one after it. Each query stops at the first match in an index. */
export async function nearestMatches(db: Kysely<Database>, date: string) {
  const { start, end } = boundsOf(date);
  const [before, after] = await Promise.all([
    seenMatches(db).where('matches.kickOff', '<', start).orderBy('matches.kickOff', 'desc').limit(1).executeTakeFirst(),
    seenMatches(db).where('matches.kickOff', '>=', end).orderBy('matches.kickOff').limit(1).executeTakeFirst(),
  ]);
  return { before: before?.kickOff.toISOString() ?? null, after: after?.kickOff.toISOString() ?? null };
}

const PREDICTED_DAYS = 14;

/** The distinct kick-offs from a time on, in the following two weeks, of matches with predictions, earliest first. */
export async function predictedKickOffsAfter(db: Kysely<Database>, now: Date): Promise<string[]> {
  const rows = await seenMatches(db)
    .where('matches.kickOff', '>=', now)
    .where('matches.kickOff', '<', new Date(now.getTime() + PREDICTED_DAYS * DAY_MS))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('highlights').select('highlights.id').whereRef('highlights.matchId', '=', 'matches.id')),
    )
    .orderBy('matches.kickOff')
    .execute();
  return [...new Set(rows.map(({ kickOff }) => kickOff.toISOString()))];
}

/** The final scores, by id, of the played matches for which the goals of both teams are stored. */
export async function scoresOf(db: Kysely<Database>, matches: readonly DayMatch[]) {
  const played = matches.filter(({ status }) => status === 'played').map(({ id }) => id);
  if (played.length === 0) return new Map<number, { home: number; away: number }>();
  const rows = await db
    .selectFrom('teamPeriods')
    .select(['matchId', 'isHome', 'goals'])
    .where('matchId', 'in', played)
    .where('period', '=', 0)
    .execute();
  const goals = new Map(rows.map((row) => [`${row.matchId} ${row.isHome}`, row.goals]));
  return new Map(
    played.flatMap((id) => {
      const [home, away] = [goals.get(`${id} true`), goals.get(`${id} false`)];
      return typeof home === 'number' && typeof away === 'number' ? [[id, { home, away }] as const] : [];
    }),
  );
}

function seenMatches(db: Kysely<Database>) {
  return selectMatches(db)
    .where(isSeenBy('matches', null))
    .where(sql<boolean>`matches.world_id not in (${HIDDEN_WORLDS})`);
}

function boundsOf(date: string): { readonly start: Date; readonly end: Date } {
  const start = new Date(`${date}T00:00:00Z`);
  return { start, end: new Date(start.getTime() + DAY_MS) };
}
