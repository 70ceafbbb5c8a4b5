import type { ListedSubject, RecentSubject } from '#components/quick-search/use-quick-memory.ts';
import type { SearchReply } from '#lib/contract/search.ts';
import { hitDetail } from '#lib/domain/hit-detail.ts';
import { personName } from '#lib/domain/subject.ts';

/** Subjects under a heading. */
export interface SubjectGroup {
  readonly label: string;
  readonly subjects: readonly ListedSubject[];
}

/** The results of a search, players first, with the total counts in the headings. A kind without results has no group. */
export function foundGroups({ players, teams, counts }: SearchReply): SubjectGroup[] {
  return filled([
    {
      label: `Players · ${counts.players}`,
      subjects: players.map((player) => ({
        type: 'player',
        id: player.id,
        name: personName(player),
        detail: hitDetail(player),
      })),
    },
    {
      label: `Teams · ${counts.teams}`,
      subjects: teams.map((team) => ({ type: 'team', id: team.id, name: team.name, detail: hitDetail(team) })),
    },
  ]);
}

/** The recent subjects, pinned ones first. */
export function recentGroups(recents: readonly RecentSubject[]): SubjectGroup[] {
  return filled([
    { label: 'Pinned', subjects: recents.filter(({ pinned }) => pinned) },
    { label: 'Recent', subjects: recents.filter(({ pinned }) => !pinned) },
  ]);
}

function filled(groups: SubjectGroup[]): SubjectGroup[] {
  return groups.filter(({ subjects }) => subjects.length > 0);
}
