import type { Kysely } from 'kysely';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { isEntityOf, type WantedEntity } from '#server/services/football/subjects/entity.ts';
import { NO_PLAYER } from '#server/services/football/subjects/subjects.ts';

/** A note's columns about its subject. With keys and names, the note outlives its source (docs/decisions/2026-11-21-notes-outlive-sources.md). */
export interface NoteSubject {
  readonly teamId: number;
  readonly playerId: number | null;
  readonly sourceKey: string;
  readonly teamKey: string;
  readonly teamName: string;
  readonly playerKey: string | null;
  readonly playerFirstName: string | null;
  readonly playerLastName: string | null;
}

interface Named extends Pick<WantedEntity, 'userId'> {
  readonly teamId: number;
  /** The id of the player; `null` for a note about the team. */
  readonly playerId: number | null;
}

/**
 * The subject of a new note: a team, or a player and the team under which the note is listed. The stored keys are those of the best ranked
 * source that has both. The source of a player has the player's team too; only for another team of a hand-made request can there be no such source. Then the
 * note keeps the team's name and finds only its player again. The rows of the subject are locked, so that no import deletes them before the note is stored.
 *
 * @throws {Problem} 404 for an unknown team or player, or when they are in different worlds.
 */
export async function noteSubject(db: Kysely<Database>, { userId, teamId, playerId }: Named): Promise<NoteSubject> {
  // The player is locked before the team, in the order in which an import deletes them, so that there is no deadlock.
  const player = playerId === null ? null : await lockPlayer(db, { id: playerId, userId });
  const team = await db
    .selectFrom('teams')
    .select(['id', 'worldId', 'name'])
    .where(isEntityOf('teams', { id: teamId, userId }))
    .forKeyShare()
    .executeTakeFirst();
  if (team === undefined) throw new Problem(404, 'Team not found');
  const teamKeys = await keysOf(db, 'team', team.id);
  if (player === null) {
    const anchor = { ...best(teamKeys), playerKey: null, playerFirstName: null, playerLastName: null };
    return { teamId: team.id, playerId: null, teamName: team.name, ...anchor };
  }
  if (player === undefined) throw new Problem(404, NO_PLAYER);
  if (player.worldId !== team.worldId) throw new Problem(404, 'Team not found');
  const playerKeys = await keysOf(db, 'player', player.id);
  const common = playerKeys.find(({ source }) => teamKeys.some((key) => key.source === source)) ?? playerKeys[0];
  const ofTeam = best(teamKeys, common?.source);
  return {
    teamId: team.id,
    playerId: player.id,
    sourceKey: common?.source ?? ofTeam.sourceKey,
    teamKey: ofTeam.teamKey,
    teamName: team.name,
    playerKey: common?.key ?? '',
    playerFirstName: player.firstName,
    playerLastName: player.lastName,
  };
}

function lockPlayer(db: Kysely<Database>, wanted: WantedEntity) {
  return db
    .selectFrom('players')
    .select(['id', 'worldId', 'firstName', 'lastName'])
    .where(isEntityOf('players', wanted))
    .forKeyShare()
    .executeTakeFirst();
}

interface Key {
  readonly source: string;
  readonly key: string;
}

/** An entity's keys; those of the best ranked source come first. */
async function keysOf(db: Kysely<Database>, kind: 'team' | 'player', id: number): Promise<Key[]> {
  return db
    .selectFrom('sourceKeys')
    .innerJoin('sources', 'sources.id', 'sourceKeys.sourceId')
    .select(['sources.key as source', 'sourceKeys.key'])
    .where('kind', '=', kind)
    .where('entityId', '=', id)
    .orderBy('rank')
    .orderBy('sources.id')
    .orderBy('sourceKeys.key')
    .execute();
}

/** A source and its key for the team: the given source if it has the team, otherwise the best ranked one. */
function best(keys: readonly Key[], source = keys[0]?.source) {
  const found = keys.find((key) => key.source === source) ?? keys[0];
  return { sourceKey: found?.source ?? '', teamKey: found?.key ?? '' };
}
