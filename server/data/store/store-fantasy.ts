import { type Kysely, sql } from 'kysely';
import type { CanonicalFantasy } from '#server/base/canonical.ts';
import { bulkUpsert, changedInSlices } from '#server/data/store/rows/bulk.ts';
import type { Database } from '#server/db/schema.ts';

const upsertPlayers = bulkUpsert({
  table: 'fantasy_players',
  columns: {
    source_id: 'integer',
    key: 'text',
    price: 'smallint',
    price_change: 'smallint',
    owned: 'smallint',
    penalties: 'smallint',
  },
  key: ['source_id', 'key'],
});
const upsertGameweeks = bulkUpsert({
  table: 'gameweeks',
  columns: { source_id: 'integer', season: 'smallint', number: 'smallint', deadline: 'timestamptz' },
  key: ['source_id', 'season', 'number'],
});

/**
 * Stores the prices and other Fantasy data of players, and the gameweeks. Unchanged rows are not written. Players who are not in the game any more are
 * deleted if the import lists all players. The world's revision does not change, because no cached reply contains these rows.
 */
export async function storeFantasy(
  db: Kysely<Database>,
  sourceId: number,
  { players, gameweeks }: CanonicalFantasy,
  listsAllPlayers: boolean,
): Promise<void> {
  if (listsAllPlayers) {
    const listed = JSON.stringify(players.map(({ player }) => player));
    await db
      .deleteFrom('fantasyPlayers')
      .where('sourceId', '=', sourceId)
      .where(sql<boolean>`key not in (select jsonb_array_elements_text(${listed}::text::jsonb))`)
      .execute();
  }
  await changedInSlices(
    db,
    upsertPlayers,
    players.map(({ player, priceChange, ...row }) => ({
      ...row,
      source_id: sourceId,
      key: player,
      price_change: priceChange,
    })),
  );
  await changedInSlices(
    db,
    upsertGameweeks,
    gameweeks.map((gameweek) => ({ ...gameweek, source_id: sourceId })),
  );
}
