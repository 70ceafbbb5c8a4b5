import { type Kysely, sql } from 'kysely';
import type { FantasyPlayer, Gameweek } from '#lib/contract/fantasy/fantasy.ts';
import type { PriceMove } from '#lib/contract/fantasy/fantasy-gameweek.ts';
import { personName } from '#lib/domain/names/subject.ts';
import type { Database } from '#server/db/schema.ts';

/** The maximum number of gameweeks that are shown. */
const MOST = 5;

/**
 * The gameweeks of matches, by the id of the match. Only the numbers of the game's source are used: other sources keep
 * the original round of a match that was moved to another gameweek.
 */
export async function gameweekOf(
  db: Kysely<Database>,
  source: string,
  matches: readonly number[],
): Promise<ReadonlyMap<number, number | null>> {
  if (matches.length === 0) return new Map();
  const rows = await db
    .selectFrom('sourceKeys')
    .select(['entityId', 'described'])
    .where('kind', '=', 'match')
    .where('entityId', 'in', matches)
    .where('sourceId', 'in', (from) => from.selectFrom('sources').select('sources.id').where('key', '=', source))
    .execute();
  return new Map(
    rows.map(({ entityId, described }) => [entityId, (described as { readonly round?: number }).round ?? null]),
  );
}

/**
 * Price, change of price, ownership and penalties of players in the Fantasy game of a source, by the id of the player.
 * Players who are not in the game have no entry.
 */
export async function marketOf(
  db: Kysely<Database>,
  source: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FantasyPlayer['market']>> {
  const rows = await db
    .selectFrom('fantasyPlayers')
    .innerJoin('sourceKeys', (join) =>
      join
        .onRef('sourceKeys.sourceId', '=', 'fantasyPlayers.sourceId')
        .onRef('sourceKeys.key', '=', 'fantasyPlayers.key')
        .on('sourceKeys.kind', '=', 'player'),
    )
    .innerJoin('sources', 'sources.id', 'fantasyPlayers.sourceId')
    .select(['entityId', 'price', 'priceChange', 'owned', 'penalties'])
    .where('sources.key', '=', source)
    .where('entityId', 'in', ids)
    .execute();
  const tenth = (value: number | null) => (value === null ? null : value / 10);
  return new Map(
    rows.map(({ entityId, price, priceChange, owned, penalties }) => [
      entityId,
      { price: price / 10, priceChange: tenth(priceChange), owned: tenth(owned), penalties },
    ]),
  );
}

/** The maximum numbers of players in the replies whose price rose, and of those whose price fell. */
const MOST_MOVED = 6;

/** The players whose price has changed most since the last deadline: first those with a higher price, most owned first. */
export async function priceMoves(db: Kysely<Database>, source: string): Promise<PriceMove[]> {
  const { rows } = await sql<Omit<PriceMove, 'name'> & { firstName: string | null; lastName: string }>`
    with moved as (
      select players.id, first_name, last_name, teams.name as club, stated.price / 10.0 as price,
        price_change / 10.0 as change, owned,
        row_number() over (partition by price_change > 0 order by abs(price_change) desc, owned desc nulls last) as place
      from fantasy_players as stated
        join source_keys as known on known.source_id = stated.source_id and known.key = stated.key and kind = 'player'
        join players on players.id = entity_id
        left join teams on teams.id = players.club_id
        join sources on sources.id = stated.source_id
      where sources.key = ${source} and price_change <> 0
    )
    select id, first_name, last_name, club, price::float8, change::float8
    from moved where place <= ${MOST_MOVED} order by change > 0 desc, place`.execute(db);
  return rows.map(({ firstName, lastName, ...move }) => ({ ...move, name: personName({ firstName, lastName }) }));
}

/**
 * The next gameweeks of the game of a source, in the order of their deadlines. The present gameweek, whose deadline has
 * passed, comes first while a player has a coming match
 * in it.
 *
 * @returns an empty list if no source has deadlines
 */
export async function gameweeksFrom(
  db: Kysely<Database>,
  source: string,
  { now, players }: { readonly now: Date; readonly players: readonly Pick<FantasyPlayer, 'fixtures'>[] },
): Promise<Gameweek[]> {
  const rows = await db
    .selectFrom('gameweeks')
    .innerJoin('sources', 'sources.id', 'gameweeks.sourceId')
    .select(['number', 'deadline'])
    .where('sources.key', '=', source)
    .orderBy('deadline')
    .execute();
  const inPlay = new Set(players.flatMap(({ fixtures }) => fixtures.map(({ gameweek }) => gameweek)));
  const latest = rows.findLast(({ deadline }) => deadline <= now);
  return rows
    .filter((row) => row.deadline > now || (row === latest && inPlay.has(row.number)))
    .slice(0, MOST)
    .map(({ number, deadline }) => ({ number, deadline: deadline.toISOString() }));
}
