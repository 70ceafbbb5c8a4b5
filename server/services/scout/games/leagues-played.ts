import { type Kysely, sql } from 'kysely';
import { isSeenBy } from '#server/data/seen-worlds.ts';
import type { Database } from '#server/db/schema.ts';
import { HIDDEN_WORLDS } from '#server/services/football/coverage/hidden-worlds.ts';

/** A season with its first kick-off, the number of its matches with players' figures, and the number of those with teams' figures. */
export interface PlayedSeason {
  readonly season: number;
  readonly from: Date;
  readonly player: number;
  readonly team: number;
}

/** A competition with played matches, and its seasons, latest first. */
export interface PlayedLeague {
  readonly id: number;
  readonly name: string;
  readonly worldId: number;
  readonly seasons: readonly PlayedSeason[];
}

/** The competitions with played matches that a user may see, in the order of their names. */
export async function loadLeaguesPlayed(db: Kysely<Database>, userId: number): Promise<readonly PlayedLeague[]> {
  const rows = await db
    .selectFrom('matches')
    .innerJoin('competitions', 'competitions.id', 'matches.competitionId')
    .select(({ fn }) => [
      'competitions.id',
      'competitions.name',
      'competitions.worldId',
      'matches.season',
      fn.sum<number>(withFigures('player')).as('player'),
      fn.sum<number>(withFigures('team')).as('team'),
      fn.min('matches.kickOff').as('from'),
    ])
    .where('matches.status', '=', 'played')
    .where('matches.mergedInto', 'is', null)
    .where(isSeenBy('competitions', userId))
    .where(sql<boolean>`matches.world_id not in (${HIDDEN_WORLDS})`)
    .groupBy(['competitions.id', 'competitions.name', 'competitions.worldId', 'matches.season'])
    .orderBy('competitions.name')
    .orderBy('competitions.id')
    .orderBy('matches.season', 'desc')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, seasons]) => {
    const [first] = seasons;
    if (first === undefined) return [];
    const counted = seasons.map(({ season, from, player, team }) => ({
      season,
      from,
      player: Number(player),
      team: Number(team),
    }));
    return [{ id, name: first.name, worldId: first.worldId, seasons: counted }];
  });
}

/** 1 for a match with figures of players or of teams, otherwise 0. */
function withFigures(of: 'player' | 'team') {
  const rows = sql.table(`${of}Periods`);
  return sql<number>`case when exists (select 1 from ${rows} where match_id = matches.id) then 1 else 0 end`;
}
