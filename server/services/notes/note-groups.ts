import type * as z from 'zod/mini';
import type { League } from '#lib/contract/football/game.ts';
import type { groupedNotes, NoteEntry } from '#lib/contract/notebook/notes.ts';
import type { PlacedNote } from '#server/services/notes/note-rows.ts';

type Grouped = z.input<typeof groupedNotes.output>;
type TeamNotes = Grouped['leagues'][number]['teams'][number];
type PlayerNotes = TeamNotes['players'][number];

interface PlacedEntry extends Omit<PlacedNote, 'note'> {
  readonly entry: NoteEntry;
}

/** Groups that are not leagues. Their ids are below 1, and they come last, in this order. */
const NATIONAL_TEAMS: League = { id: 0, name: 'National Teams' };
const NO_LEAGUE: League = { id: -1, name: 'Other Teams' };
const ORPHANS: League = { id: -2, name: 'No Longer Available' };

const { compare } = new Intl.Collator('en');

/**
 * Groups notes by league, or under National Teams, and then by team (docs/product.md, "Notebook"). Notes about a team come before those about
 * its players, which are sorted by last name. Leagues and teams are sorted by name; the notes of a subject keep their order.
 */
export function groupNotes(entries: readonly PlacedEntry[]): Grouped {
  const leagues = Map.groupBy(entries, (placed) => groupOf(placed).id);
  const groups = [...leagues.values()].flatMap((members) => {
    const [first] = members;
    return first === undefined ? [] : [{ league: groupOf(first), teams: teamsOf(members.map(({ entry }) => entry)) }];
  });
  return { leagues: groups.sort((a, b) => byName(a.league, b.league)) };
}

function groupOf({ entry, league, isOrphan }: PlacedEntry): League {
  if (isOrphan) return ORPHANS;
  if (entry.note.team.isNationalTeam) return NATIONAL_TEAMS;
  return league ?? NO_LEAGUE;
}

function byName(a: League, b: League): number {
  if (a.id <= 0 || b.id <= 0) return Number(a.id <= 0) - Number(b.id <= 0) || b.id - a.id;
  return compare(a.name, b.name) || a.id - b.id;
}

function teamsOf(entries: readonly NoteEntry[]): TeamNotes[] {
  const teams = [...Map.groupBy(entries, ({ note }) => note.team.id).values()].flatMap((members) => {
    const [first] = members;
    if (first === undefined) return [];
    const teamNotes = members.filter(({ note }) => note.player === null);
    return [{ team: first.note.team, teamNotes, players: playersOf(members) }];
  });
  return teams.sort((a, b) => compare(a.team.name, b.team.name) || a.team.id - b.team.id);
}

function playersOf(entries: readonly NoteEntry[]): PlayerNotes[] {
  const players = [...Map.groupBy(entries, ({ note }) => note.player?.id).values()].flatMap((notes) => {
    const player = notes[0]?.note.player;
    if (!player) return [];
    const { id, firstName, lastName, position } = player;
    const names = { id, lastName, ...(firstName === null ? {} : { firstName }) };
    return [{ player: { ...names, ...(position === null ? {} : { position }) }, notes }];
  });
  return players.sort(
    ({ player: a }, { player: b }) =>
      compare(a.lastName, b.lastName) || compare(a.firstName ?? '', b.firstName ?? '') || a.id - b.id,
  );
}
