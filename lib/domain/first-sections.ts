import type { NotebookSection } from '#lib/domain/notebook-groups.ts';

/** The first teams of the Notebook, as many as it takes to fill so many cards; a league without one of them is not there. */
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
