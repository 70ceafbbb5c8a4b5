import { markdownText } from '#lib/domain/markdown-text.ts';
import { notebookSections } from '#lib/domain/notebook-groups.ts';
import { type NotebookNote, noteSubjectName } from '#lib/domain/notebook-note.ts';
import { statisticLabel } from '#lib/domain/statistic-choice.ts';

/**
 * All notes as one Markdown page, by league and team as the Notebook shows them, pinned ones among the others.
 *
 * @param day of the export: `2026-11-21`
 */
export function notebookMarkdown(notes: readonly NotebookNote[], day: string): string {
  const unpinned = notes.map((one) => ({ ...one, note: { ...one.note, isPinned: false } }));
  const pinned = new Set(notes.filter(({ note }) => note.isPinned).map(({ note }) => note.id));
  const blocks = notebookSections(unpinned).flatMap(({ name, teams }) => [
    `## ${heading(name)}`,
    ...teams.flatMap(({ team, notes: ofTeam }) => [
      `### ${heading(team.name)}`,
      ...ofTeam.flatMap(({ note }) => [
        `#### ${heading(noteSubjectName(note))}: ${statisticLabel(note.statsName)}`,
        factsOf(note, pinned.has(note.id)),
        ...(note.content ? [markdownText(note.content)] : []),
      ]),
    ]),
  ]);
  const count = notes.length === 1 ? '1 note' : `${notes.length} notes`;
  return `${['# Notebook', `${count}, ${day}`, ...blocks].join('\n\n')}\n`;
}

function factsOf({ createdAt, line }: NotebookNote['note'], isPinned: boolean): string {
  const facts = [createdAt.slice(0, 10), line === null ? null : `line ${line}`, isPinned ? 'pinned' : null];
  return `*${facts.filter((fact) => fact !== null).join(', ')}*`;
}

/** A heading is one line. */
function heading(name: string): string {
  return markdownText(name.replaceAll(/\s+/g, ' '));
}

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
