import { type Kysely, sql } from 'kysely';
import type { SharedSpan } from '#lib/domain/panels/shared-span.ts';
import type { Database } from '#server/db/schema.ts';
import { isComingMatch } from '#server/services/football/matches/is-coming-match.ts';
import { isPlayedBy, type MatchRow, selectMatches } from '#server/services/football/matches/matches.ts';

/** A club's matches: the played ones newest first, the coming ones in the order of kick-off. */
export interface ClubMatches {
  readonly played: readonly MatchRow[];
  readonly coming: readonly MatchRow[];
}

/** The maximum numbers of matches: 20 for a comparison, and 8 for five gameweeks, in some of which a club has two matches. */
const MOST = { played: 20, coming: 8 } as const;

/** The latest and the next matches of clubs, by the id of the club. */
export async function clubMatches(
  db: Kysely<Database>,
  clubs: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, ClubMatches>> {
  const found = new Map<number, ClubMatches>();
  for (const club of new Set(clubs)) {
    const ofClub = selectMatches(db).where(isPlayedBy(club));
    const played = await ofClub
      .where('matches.status', '=', 'played')
      .orderBy('matches.kickOff', 'desc')
      .orderBy('matches.id', 'desc')
      .limit(MOST.played)
      .execute();
    const coming = await ofClub
      .where('matches.status', '=', 'scheduled')
      .where(isComingMatch(now))
      .orderBy('matches.kickOff')
      .orderBy('matches.id')
      .limit(MOST.coming)
      .execute();
    found.set(club, { played, coming });
  }
  return found;
}

/** The number of matches that a club has played in a span. It can be larger than the number of loaded matches. */
export async function playedWithin(db: Kysely<Database>, club: number, { from, to }: SharedSpan): Promise<number> {
  const played = db.selectFrom('matches').where('status', '=', 'played').where('mergedInto', 'is', null);
  const within = played.where(isPlayedBy(club)).where(({ between }) => between('kickOff', from, to));
  const { count } = await within.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

/** The ids of those matches that have figures of players. */
export async function matchesWithPlayers(db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ matchId: number }>`
    select distinct match_id from player_periods where period = 0 and match_id in (${sql.join(ids)})`.execute(db);
  return new Set(rows.map(({ matchId }) => matchId));
}
