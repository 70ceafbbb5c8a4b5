import type { Note, NoteEntry } from '#lib/contract/notes.ts';
import { type GroupedNotes, type NotebookNote, noteSubject } from '#lib/domain/notebook-note.ts';
import { subjectKey } from '#lib/domain/subject.ts';

type Team = GroupedNotes['leagues'][number]['teams'][number];

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

/** Adds a note under its league, team and player, in place of an older version. */
export function withNoteBack(grouped: GroupedNotes, { league, team, ...entry }: NotebookNote): GroupedNotes {
  const without = withoutNote(grouped, entry.note.id);
  const place = without.leagues.find((one) => one.league.id === league.id) ?? { league, teams: [] };
  const home = place.teams.find((one) => one.team.id === team.id) ?? { team, teamNotes: [], players: [] };
  const teams = [...place.teams.filter((one) => one !== home), withEntry(home, entry)];
  return { leagues: [...without.leagues.filter((one) => one !== place), { league, teams }] };
}

function withEntry(home: Team, entry: NoteEntry): Team {
  const { player } = entry.note;
  if (player === null) return { ...home, teamNotes: [...home.teamNotes, entry] };
  const key = subjectKey(noteSubject(entry.note));
  const same = home.players.find((one) => subjectKey({ type: 'player', id: one.player.id }) === key);
  if (same === undefined) {
    const { id, firstName, lastName, position } = player;
    const named = {
      id,
      lastName,
      ...(firstName === null ? {} : { firstName }),
      ...(position === null ? {} : { position }),
    };
    return { ...home, players: [...home.players, { player: named, notes: [entry] }] };
  }
  return {
    ...home,
    players: home.players.map((one) => (one === same ? { ...one, notes: [...one.notes, entry] } : one)),
  };
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
