import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { Problem } from '#server/problem.ts';
import { NO_PLAYER } from '#server/services/football/subjects.ts';

/** What a note stores of its subject, so that it remains when the source is removed (docs/decisions/2026-11-21-notes-outlive-sources.md). */
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

interface Named {
  readonly teamId: number;
  /** `null` for a note about the team. */
  readonly playerId: number | null;
}

/** The team, or the player with the team that groups the note. @throws {Problem} 404 when one is missing or their sources differ. */
export async function noteSubject(db: Kysely<Database>, { teamId, playerId }: Named): Promise<NoteSubject> {
  const team = await db
    .selectFrom('teams')
    .innerJoin('sources', 'sources.id', 'teams.sourceId')
    .select(['teams.sourceId', 'sources.key as sourceKey', 'teams.key as teamKey', 'teams.name as teamName'])
    .where('teams.id', '=', teamId)
    .executeTakeFirst();
  if (team === undefined) throw new Problem(404, 'Team not found');
  const { sourceId, ...ofTeam } = team;
  const noPlayer = { playerKey: null, playerFirstName: null, playerLastName: null };
  if (playerId === null) return { teamId, playerId, ...ofTeam, ...noPlayer };
  const player = await db
    .selectFrom('players')
    .select(['sourceId', 'key as playerKey', 'firstName as playerFirstName', 'lastName as playerLastName'])
    .where('id', '=', playerId)
    .executeTakeFirst();
  if (player === undefined) throw new Problem(404, NO_PLAYER);
  if (player.sourceId !== sourceId) throw new Problem(404, 'Team not found');
  const { sourceId: _, ...ofPlayer } = player;
  return { teamId, playerId, ...ofTeam, ...ofPlayer };
}
