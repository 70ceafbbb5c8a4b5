import type { Note, NoteEntry } from '#lib/contract/notebook/notes.ts';
import type { GroupedNotes, NotebookNote } from '#lib/domain/notebook/notebook-note.ts';

/** Replaces a note with a newer version. Changes nothing when the list does not contain the note. */
export function withNote(grouped: GroupedNotes, note: Note): GroupedNotes {
  return withChange(grouped, note.id, () => note);
}

/** Pins or unpins a note; its text stays. Changes nothing when the list does not contain the note. */
export function withPin(grouped: GroupedNotes, id: number, isPinned: boolean): GroupedNotes {
  return withChange(grouped, id, (note) => ({ ...note, isPinned }));
}

function withChange(grouped: GroupedNotes, id: number, change: (note: Note) => Note): GroupedNotes {
  return changeEntries(grouped, (entries) =>
    entries.map((entry) => (entry.note.id === id ? { ...entry, note: change(entry.note) } : entry)),
  );
}

export function withoutNote(grouped: GroupedNotes, id: number): GroupedNotes {
  return changeEntries(grouped, (entries) => entries.filter(({ note }) => note.id !== id));
}

/** Adds a note in place of an older version. It is at the end, in a group of its own, because the Notebook flattens the list and groups it itself. */
export function withNoteBack(grouped: GroupedNotes, { league, team, ...entry }: NotebookNote): GroupedNotes {
  const { leagues } = withoutNote(grouped, entry.note.id);
  return { leagues: [...leagues, { league, teams: [{ team, teamNotes: [entry], players: [] }] }] };
}

function changeEntries(grouped: GroupedNotes, change: (entries: NoteEntry[]) => NoteEntry[]): GroupedNotes {
  return {
    leagues: grouped.leagues.map(({ league, teams }) => ({
      league,
      teams: teams.map(({ team, teamNotes, players }) => ({
        team,
        teamNotes: change(teamNotes),
        players: players.map(({ player, notes }) => ({ player, notes: change(notes) })),
      })),
    })),
  };
}
