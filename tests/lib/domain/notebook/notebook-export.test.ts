import { micromark } from 'micromark';
import { expect, it, vi } from 'vitest';
import { notebookJson, notebookMarkdown } from '#lib/domain/notebook/notebook-export.ts';
import { ENGLAND, KANE, notebookNote } from '#tests/support/notebook-builders.ts';

const SCRIPT = '<script>alert("1")</script>\n\n# خط 👍';
const NOTES = [
  notebookNote({ id: 1, content: SCRIPT, line: 2.5, isPinned: true }),
  notebookNote({ id: 2, player: null, statsName: 'cornersWon', content: null }),
  notebookNote({ id: 3, team: ENGLAND, league: { id: 5, name: 'World Cup' }, player: { ...KANE, firstName: null } }),
] as const;

it('the export writes all notes as Markdown by league and team; a pinned note stays in its group', () => {
  const [, corners, national] = NOTES;
  const pinned = notebookNote({ id: 1, content: 'Takes the penalties.', line: 2.5, isPinned: true });
  expect(notebookMarkdown([corners, pinned, national], '2026-11-21')).toBe(`# Notebook

3 notes, 2026-11-21

## Premier League

### Tottenham Hotspur

#### Tottenham Hotspur: Corners Won

*2026-03-01*

#### Harry Kane: Shots

*2026-03-01, line 2.5, pinned*

Takes the penalties.

## National Teams

### England

#### Kane: Shots

*2026-03-01*

Shoots early against low blocks.
`);
});

it('the export writes the text of a note as plain text, even if it looks like Markdown', () => {
  const html = micromark(notebookMarkdown(NOTES.slice(0, 1), '2026-11-21'));
  expect(html).toContain('<p>1 note, 2026-11-21</p>');
  expect(html).toContain('<p><em>2026-03-01, line 2.5, pinned</em></p>');
  expect(html).toContain('<p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;<br />\n<br />\n# خط 👍</p>');
});

it('the export has the day of a note in the reader’s time zone, like the card of the note', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  const markdown = notebookMarkdown([notebookNote({ createdAt: '2026-03-02T04:00:00.000Z' })], '2026-03-01');
  expect(markdown).toContain('*2026-03-01*');
});

it('the export of the Notebook escapes names', () => {
  const team = { ...ENGLAND, name: '1. *FC*\n<b>' };
  const html = micromark(notebookMarkdown([notebookNote({ team, player: null })], '2026-11-21'));
  expect(html).toContain('<h3>1. *FC* &lt;b&gt;</h3>');
});

it('the export writes all notes as JSON with their text exactly as typed', () => {
  const data = JSON.parse(notebookJson(NOTES, new Date('2026-11-21T10:00:00Z')));
  expect(data.exportedAt).toBe('2026-11-21T10:00:00.000Z');
  expect(data.notes[0]).toEqual({
    league: 'Premier League',
    team: { id: 10, name: 'Tottenham Hotspur', isNationalTeam: false },
    player: KANE,
    statistic: 'shots',
    line: 2.5,
    isPinned: true,
    createdAt: '2026-03-01T12:00:00.000Z',
    content: SCRIPT,
  });
  expect(data.notes).toHaveLength(3);
});

it.each([
  ['a thousand combining characters', `e${'\u0301'.repeat(1000)}`],
  ['an emoji of many code points', '👩‍👩‍👧‍👦'],
  ['right-to-left text', 'يسدد مبكرا'],
])('the export writes %s as typed in Markdown and in JSON', (_what, content) => {
  const notes = [notebookNote({ content })];
  expect(micromark(notebookMarkdown(notes, '2026-11-21'))).toContain(`<p>${content}</p>`);
  expect(JSON.parse(notebookJson(notes, new Date('2026-11-21T10:00:00Z'))).notes[0].content).toBe(content);
});

it('the export leaves plain punctuation of a note as typed', () => {
  const content = "Kane's shots: 6/10, up from 3.5 (away) - good!";
  expect(notebookMarkdown([notebookNote({ content })], '2026-11-21')).toContain(`\n${content}\n`);
});
