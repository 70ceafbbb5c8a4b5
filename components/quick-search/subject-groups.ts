import type { ListedSubject, RecentSubject } from '#components/quick-search/use-quick-memory.ts';

/** Subjects under a heading. */
export interface SubjectGroup {
  readonly label: string;
  readonly subjects: readonly ListedSubject[];
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
