import { type Kysely, sql } from 'kysely';
import type { Availability } from '#server/base/canonical.ts';
import type { Described, Description } from '#server/data/store/rows/descriptions.ts';
import type { Database } from '#server/db/schema.ts';

/**
 * The new descriptions of stored players whom a source no longer lists, although its import lists all players of its teams. A player of one of these teams
 * has left it. The club of any other player is not known any more, nor is the availability. Players who are described so already are left out.
 *
 * @param listed the descriptions of the import
 */
export async function unlistedPlayers(
  db: Kysely<Database>,
  sourceId: number,
  listed: readonly Description[],
  now: Date,
): Promise<Description<'player'>[]> {
  const keysOf = (kind: 'player' | 'team') => new Set(listed.filter((one) => one.kind === kind).map(({ key }) => key));
  const [players, teams] = [keysOf('player'), keysOf('team')];
  const { rows } = await sql<{ key: string; described: Described['player'] }>`select key, described from source_keys
    where source_id = ${sourceId} and kind = 'player' and (described -> 'club' is not null or described -> 'availability' is not null)
    order by key`.execute(db);
  const left = (asOf: Date): Availability => ({
    ...{ status: 'unavailable', chance: 0, news: '', asOf: asOf.toISOString(), hasLeft: true },
  });
  return rows.flatMap(({ key, described }): Description<'player'>[] => {
    if (players.has(key)) return [];
    const { club, availability, ...others } = described;
    if (club === undefined || !teams.has(club)) return [{ kind: 'player', key, described: others }];
    if (availability?.hasLeft === true) return [];
    return [{ kind: 'player', key, described: { ...described, availability: left(now) } }];
  });
}
