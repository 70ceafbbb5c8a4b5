import type { Position } from '#lib/contract/football/search.ts';
import type { NoteEntry } from '#lib/contract/notebook/notes.ts';
import type { GroupedNotes, NotebookNote } from '#lib/domain/notebook/notebook-note.ts';
import { aNote } from '#tests/support/note-builders.ts';

export const PREMIER_LEAGUE = { id: 1, name: 'Premier League' };
export const SPURS = { id: 10, name: 'Tottenham Hotspur', isNationalTeam: false };
export const ENGLAND = { id: 90, name: 'England', isNationalTeam: true };
export const KANE = { id: 123, firstName: 'Harry', lastName: 'Kane', position: 'FW' as Position };

type NoteParts = Partial<NoteEntry['note']> & { league?: NotebookNote['league']; values?: readonly (number | null)[] };

/** A note on Harry Kane's shots, with the given fields; `values` has a value for each game, oldest first. */
export function notebookNote({
  league = PREMIER_LEAGUE,
  values = [6, 0, 2, 4],
  ...about
}: NoteParts = {}): NotebookNote {
  const team = about.team ?? SPURS;
  return {
    league,
    team,
    note: aNote({ id: 1, line: null, createdAt: '2026-03-01T12:00:00.000Z', team, ...about }),
    // The server sends the newest first.
    recentStats: values
      .map((value, index) => ({
        value,
        matchDate: `2026-01-${10 + index}T15:00:00.000Z`,
        isHomeGame: index % 2 === 0,
        opponent: index % 2 === 0 ? 'Chelsea' : 'Stoke City',
        minutesPlayed: about.player === null ? null : 90,
        league: league.name,
        startedMatch: about.player === null ? null : true,
      }))
      .reverse(),
  };
}

/** The notes as the server groups them, in the order given. */
export function grouped(notes: readonly NotebookNote[]): GroupedNotes {
  const entriesOf = (some: readonly NotebookNote[]): NoteEntry[] =>
    some.map(({ note, recentStats }) => ({ note, recentStats: [...recentStats] }));
  return {
    leagues: by(notes, ({ league }) => league.id).map(([first, ofLeague]) => ({
      league: first.league,
      teams: by(ofLeague, ({ team }) => team.id).map(([{ team }, ofTeam]) => ({
        team,
        teamNotes: entriesOf(ofTeam.filter(({ note }) => note.player === null)),
        players: by(
          ofTeam.filter(({ note }) => note.player !== null),
          ({ note }) => note.player?.id,
        ).map(([one, ofPlayer]) => ({ player: playerOf(one), notes: entriesOf(ofPlayer) })),
      })),
    })),
  };
}

function playerOf({ note: { player } }: NotebookNote) {
  const { id, firstName, lastName, position } = player ?? KANE;
  return { id, lastName, ...(firstName === null ? {} : { firstName }), ...(position === null ? {} : { position }) };
}

function by<Key>(notes: readonly NotebookNote[], keyOf: (note: NotebookNote) => Key): [NotebookNote, NotebookNote[]][] {
  return [...Map.groupBy(notes, keyOf).values()].flatMap((members) =>
    members.slice(0, 1).map((first): [NotebookNote, NotebookNote[]] => [first, members]),
  );
}
