import type { Heading, PhrasingContent, RootContent } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { localDay } from '#lib/domain/days/analyzer-day.ts';
import { notebookSections } from '#lib/domain/notebook/notebook-groups.ts';
import { type NotebookNote, noteSubjectName } from '#lib/domain/notebook/notebook-note.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

/**
 * All notes as one Markdown document, grouped by league and team as in the Notebook. Pinned notes stay in their group.
 *
 * @param day the day of the export: `2026-11-21`
 */
export function notebookMarkdown(notes: readonly NotebookNote[], day: string): string {
  const unpinned = notes.map((one) => ({ ...one, note: { ...one.note, isPinned: false } }));
  const pinned = new Set(notes.filter(({ note }) => note.isPinned).map(({ note }) => note.id));
  const count = notes.length === 1 ? '1 note' : `${notes.length} notes`;
  const blocks = notebookSections(unpinned).flatMap(({ name, teams }) => [
    heading(2, name),
    ...teams.flatMap(({ team, notes: ofTeam }) => [
      heading(3, team.name),
      ...ofTeam.flatMap(({ note }) => [
        heading(4, `${noteSubjectName(note)}: ${statisticLabel(note.statsName)}`),
        paragraph([{ type: 'emphasis', children: [{ type: 'text', value: factsOf(note, pinned.has(note.id)) }] }]),
        ...(note.content ? [textParagraph(note.content)] : []),
      ]),
    ]),
  ]);
  return markdown([heading(1, 'Notebook'), paragraph([{ type: 'text', value: `${count}, ${day}` }]), ...blocks]);
}

/**
 * Converts text to one Markdown paragraph (CommonMark) that renders as exactly this text. No part of it becomes a
 * heading, list, link, code or HTML. Line breaks and white space at the ends of lines are kept.
 *
 * @example markdownText('# *not* a heading') // '\\# \\*not\\* a heading\n'
 */
export function markdownText(text: string): string {
  return markdown([textParagraph(text)]);
}

/** All notes as JSON: subject, statistic, and the text exactly as typed. */
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

function markdown(children: RootContent[]): string {
  return toMarkdown({ type: 'root', children });
}

function heading(depth: Heading['depth'], text: string): Heading {
  return { type: 'heading', depth, children: [{ type: 'text', value: text.replaceAll(/\s+/g, ' ') }] };
}

function paragraph(children: PhrasingContent[]): RootContent {
  return { type: 'paragraph', children };
}

function textParagraph(text: string): RootContent {
  const [, body = '', end = ''] = /^([\s\S]*?)((?:\r\n|\r|\n)*)$/.exec(text) ?? [];
  const children = body.split(/\r\n|\r|\n/).flatMap((value, index): PhrasingContent[] => {
    const line: PhrasingContent = { type: 'text', value };
    return index === 0 ? [line] : [{ type: 'break' }, line];
  });
  // Markdown drops a break at the end of a paragraph. So trailing line breaks become character references, which need an `html` node.
  const references = [...end].map((character) => `&#${character.codePointAt(0)};`).join('');
  return paragraph(end === '' ? children : [...children, { type: 'html', value: references }]);
}

function factsOf({ createdAt, line }: NotebookNote['note'], isPinned: boolean): string {
  const facts = [localDay(new Date(createdAt)), line === null ? null : `line ${line}`, isPinned ? 'pinned' : null];
  return facts.filter((fact) => fact !== null).join(', ');
}
