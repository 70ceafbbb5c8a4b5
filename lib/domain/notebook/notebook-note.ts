import type * as z from 'zod/mini';
import type { League, TeamRef } from '#lib/contract/football/game.ts';
import type { groupedNotes, Note, NoteEntry } from '#lib/contract/notebook/notes.ts';
import { personName, type Subject } from '#lib/domain/names/subject.ts';

/** The notes by league and team, as in the server's reply. */
export type GroupedNotes = z.output<typeof groupedNotes.output>;

/** A note with its games, and the league and team under which it is listed. */
export interface NotebookNote extends NoteEntry {
  readonly league: League;
  readonly team: TeamRef;
}

/** All notes as a flat list in the server's order, including pinned notes. */
export function notebookNotes({ leagues }: GroupedNotes): NotebookNote[] {
  return leagues.flatMap(({ league, teams }) =>
    teams.flatMap(({ team, teamNotes, players }) =>
      [...teamNotes, ...players.flatMap(({ notes }) => notes)].map((entry) => ({ ...entry, league, team })),
    ),
  );
}

/** The subject of a note: its player, or its team when it has no player. */
export function noteSubject({ player, team }: Pick<Note, 'player' | 'team'>): Subject {
  return player === null ? { type: 'team', id: team.id } : { type: 'player', id: player.id };
}

export function noteSubjectName({ player, team }: Pick<Note, 'player' | 'team'>): string {
  return player === null ? team.name : personName(player);
}
