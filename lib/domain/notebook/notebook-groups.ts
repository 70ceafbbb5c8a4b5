import type { TeamRef } from '#lib/contract/football/game.ts';
import type { NotebookNote } from '#lib/domain/notebook/notebook-note.ts';
import { type TeamPlace, teamPlaces } from '#lib/domain/notebook/team-places.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

/** The notes about one team and its players. */
export interface NotebookTeam {
  readonly team: TeamRef;
  /** Team notes first, then notes about players by last name. */
  readonly notes: readonly NotebookNote[];
  /** The place in two columns, and that in three. */
  readonly places: readonly (TeamPlace | undefined)[];
}

/** The notes of one league, or of all national teams. */
export interface NotebookSection {
  readonly key: string;
  readonly name: string;
  readonly badge: 'national' | 'league';
  readonly teams: readonly NotebookTeam[];
}

const NATIONAL = { key: 'national', name: 'National Teams', badge: 'national' } as const;

const BY_NAME = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The pinned notes as one list, newest first (docs/product.md, "Notebook"). */
export function pinnedNotes(notes: readonly NotebookNote[]): NotebookNote[] {
  return notes
    .filter(({ note }) => note.isPinned)
    .toSorted((a, b) => b.note.createdAt.localeCompare(a.note.createdAt) || b.note.id - a.note.id);
}

/**
 * The unpinned notes by league or "National Teams", then by team (docs/product.md, "Notebook"). Leagues and teams are
 * sorted by name, national teams last. Empty groups are left out.
 */
export function notebookSections(notes: readonly NotebookNote[]): NotebookSection[] {
  const unpinned = notes.filter(({ note }) => !note.isPinned);
  const sections = Map.groupBy(unpinned, ({ team, league }) =>
    team.isNationalTeam ? NATIONAL.key : `league-${league.id}`,
  );
  return [...sections]
    .map(([key, members]) => ({ ...headOf(key, members[0]), teams: teamsOf(members) }))
    .toSorted((a, b) => Number(a.badge === 'national') - Number(b.badge === 'national') || byName(a.name, b.name));
}

function headOf(key: string, first: NotebookNote | undefined): Omit<NotebookSection, 'teams'> {
  return key === NATIONAL.key ? NATIONAL : { key, name: first?.league.name ?? '', badge: 'league' };
}

function teamsOf(notes: readonly NotebookNote[]): NotebookTeam[] {
  const teams = [...Map.groupBy(notes, ({ team }) => team.id).values()]
    .flatMap((members) => members.slice(0, 1).map(({ team }) => ({ team, notes: members.toSorted(inTeam) })))
    .toSorted((a, b) => byName(a.team.name, b.team.name));
  const cards = teams.map((team) => team.notes.length);
  const [inTwo, inThree] = [teamPlaces(cards, 2), teamPlaces(cards, 3)];
  return teams.map((team, index) => ({ ...team, places: [inTwo[index], inThree[index]] }));
}

/** The order of notes in a team: team notes first, then by the player's name. Notes about the same subject are sorted by statistic. */
function inTeam({ note: a }: NotebookNote, { note: b }: NotebookNote): number {
  return (
    Number(a.player !== null) - Number(b.player !== null) ||
    byName(a.player?.lastName ?? '', b.player?.lastName ?? '') ||
    byName(a.player?.firstName ?? '', b.player?.firstName ?? '') ||
    (a.player?.id ?? 0) - (b.player?.id ?? 0) ||
    byName(statisticLabel(a.statsName), statisticLabel(b.statsName))
  );
}

function byName(a: string, b: string): number {
  return BY_NAME.compare(a, b);
}

/** The first teams that together have at least the given number of cards. Leagues without such a team are left out. */
export function firstSections(sections: readonly NotebookSection[], cards: number): NotebookSection[] {
  let left = cards;
  const first: NotebookSection[] = [];
  for (const section of sections) {
    const teams = section.teams.filter(({ notes }) => {
      const isFirst = left > 0;
      left -= notes.length;
      return isFirst;
    });
    if (teams.length > 0) first.push({ ...section, teams });
  }
  return first;
}
