import type { NotebookNote } from '#lib/domain/notebook-note.ts';

/** All notes for programs: who and what they are about, and their text exactly as it was typed. */
export function notebookJson(notes: readonly NotebookNote[], exportedAt: Date): string {
  const data = {
    exportedAt: exportedAt.toISOString(),
    notes: notes.map(({ league, team, note }) => ({
      league: league.name,
      team,
      player: note.player,
      statistic: note.statsName,
      line: note.line,
      isPinned: note.isPinned,
      createdAt: note.createdAt,
      content: note.content,
    })),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}
