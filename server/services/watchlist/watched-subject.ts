import type { Kysely } from 'kysely';
import { personName } from '#lib/domain/names/subject.ts';
import { parseWatchedKey } from '#lib/domain/watchlist/watched-key.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import type { WatchedKind } from '#server/db/watch-tables.ts';
import { isEntityOf, type WantedEntity } from '#server/services/football/subjects/entity.ts';
import { NO_PLAYER, NO_TEAM } from '#server/services/football/subjects/subjects.ts';

/** A subject with the source's key by which its entry is found after the source was removed (docs/decisions/2026-11-21-notes-outlive-sources.md). */
export interface WatchedSubject {
  readonly kind: WatchedKind;
  readonly entityId: number;
  readonly name: string;
  readonly sourceKey: string;
  readonly subjectKey: string;
}

/** The kind and id of a key such as `player-1`. @throws {Problem} 400 for another text */
export function splitWatchedKey(key: string): { readonly kind: WatchedKind; readonly id: number } {
  const parsed = parseWatchedKey(key);
  if (parsed === null) throw new Problem(400, 'A subject is named as player-1, team-1 or referee-1.');
  return { kind: parsed.type, id: parsed.id };
}

/** Finds the subject of a key such as `player-1`; follows redirects. @throws {Problem} 400 for another text, 404 for an unknown subject */
export async function findWatchedSubject(db: Kysely<Database>, key: string, userId: number): Promise<WatchedSubject> {
  const { kind, id } = splitWatchedKey(key);
  const found = await named(db, kind, { id, userId });
  const anchor = await db
    .selectFrom('sourceKeys')
    .innerJoin('sources', 'sources.id', 'sourceKeys.sourceId')
    .select(['sources.key as sourceKey', 'sourceKeys.key as subjectKey'])
    .where('kind', '=', kind)
    .where('entityId', '=', found.id)
    .orderBy('rank')
    .orderBy('sources.id')
    .orderBy('sourceKeys.key')
    .limit(1)
    .executeTakeFirst();
  return { kind, entityId: found.id, name: found.name, ...(anchor ?? { sourceKey: '', subjectKey: `${found.id}` }) };
}

async function named(db: Kysely<Database>, kind: WatchedKind, wanted: WantedEntity) {
  if (kind === 'player') {
    const player = await db
      .selectFrom('players')
      .select(['id', 'firstName', 'lastName'])
      .where(isEntityOf('players', wanted))
      .executeTakeFirst();
    if (player === undefined) throw new Problem(404, NO_PLAYER);
    return { id: player.id, name: personName(player) };
  }
  const table = kind === 'team' ? ('teams' as const) : ('referees' as const);
  const found = await db.selectFrom(table).select(['id', 'name']).where(isEntityOf(table, wanted)).executeTakeFirst();
  if (found === undefined) throw new Problem(404, kind === 'team' ? NO_TEAM : 'There is no such referee.');
  return found;
}
