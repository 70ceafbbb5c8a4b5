import type { Kysely } from 'kysely';
import type { NextGame } from '#lib/contract/search.ts';
import type { Database } from '#server/db/schema.ts';
import { seenFrom, selectMatches } from '#server/services/football/matches.ts';

/** The first scheduled match after `now` that one of the teams plays, seen from that team. */
export async function nextGame(db: Kysely<Database>, teamIds: readonly number[], now: Date): Promise<NextGame | null> {
  if (teamIds.length === 0) return null;
  const match = await selectMatches(db)
    .where('matches.status', '=', 'scheduled')
    .where('matches.kickOff', '>', now)
    .where(({ eb, or }) => or([eb('matches.homeTeamId', 'in', teamIds), eb('matches.awayTeamId', 'in', teamIds)]))
    .orderBy('matches.kickOff')
    .orderBy('matches.id')
    .limit(1)
    .executeTakeFirst();
  if (match === undefined) return null;
  const isHomeGame = teamIds.includes(match.homeId);
  const { own: _, ...game } = seenFrom(match, isHomeGame);
  return { ...game, isHomeGame };
}
