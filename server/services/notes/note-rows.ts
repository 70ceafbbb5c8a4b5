import type { Kysely, Selectable } from 'kysely';
import type { League } from '#lib/contract/football/game.ts';
import type { Position } from '#lib/contract/football/search.ts';
import type { Note } from '#lib/contract/notebook/notes.ts';
import type { Database } from '#server/db/schema.ts';

/** A query for notes that are not deleted, with their subjects; callers add conditions. */
export function selectNotes(db: Kysely<Database>) {
  return db
    .selectFrom('notes')
    .leftJoin('teams', 'teams.id', 'notes.teamId')
    .leftJoin('competitions as league', 'league.id', 'teams.competitionId')
    .leftJoin('players', 'players.id', 'notes.playerId')
    .selectAll('notes')
    .select([
      'teams.name as currentTeamName',
      'teams.isNationalTeam',
      'league.id as leagueId',
      'league.name as leagueName',
      'players.firstName',
      'players.lastName',
      'players.position',
    ])
    .where('notes.deletedAt', 'is', null);
}

interface NoteRow extends Selectable<Database['notes']> {
  readonly currentTeamName: string | null;
  readonly isNationalTeam: boolean | null;
  readonly leagueId: number | null;
  readonly leagueName: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly position: Position | null;
}

/** A note with the league under which the notebook lists it. */
export interface PlacedNote {
  readonly note: Note;
  /** The league of its team; `null` for a national team and for a team without a league. */
  readonly league: League | null;
  /** True when all sources of the team were removed. The note then has negative ids of team and player. */
  readonly isOrphan: boolean;
}

/** Converts a row to the contract's form. Names are the current ones of the subject or, if the subject was removed, those stored with the note. */
export function placed(row: NoteRow): PlacedNote {
  const isOrphan = row.teamId === null;
  const player = row.playerKey === null ? null : playerOf(row);
  const note = {
    id: row.id,
    content: row.content,
    statsName: row.statistic,
    createdAt: row.createdAt.toISOString(),
    isPinned: row.isPinned,
    line: row.line,
    version: row.version,
    player,
    team: {
      id: row.teamId ?? -row.id,
      name: row.currentTeamName ?? row.teamName,
      isNationalTeam: row.isNationalTeam ?? false,
    },
  };
  const { leagueId, leagueName } = row;
  const hasLeague = leagueId !== null && leagueName !== null && row.isNationalTeam === false;
  return { note, league: hasLeague ? { id: leagueId, name: leagueName } : null, isOrphan };
}

function playerOf(row: NoteRow): Note['player'] {
  const { playerId, firstName, lastName, position } = row;
  if (playerId !== null && lastName !== null) return { id: playerId, firstName, lastName, position };
  return { id: -row.id, firstName: row.playerFirstName, lastName: row.playerLastName ?? '', position: null };
}
