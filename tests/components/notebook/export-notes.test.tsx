import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { notebookNote } from '#tests/support/notebook-builders.ts';
import { renderNotebook } from '#tests/support/notebook-scene.tsx';

const TEXT = '<script>alert(1)</script>\n👍 مرحبا';
const NOTES = [notebookNote({ id: 1, content: TEXT }), notebookNote({ id: 2, statsName: 'goals', isPinned: true })];

async function exported(item: string) {
  const { saved } = renderNotebook({ notes: NOTES, search: '?stat=shots' });
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  return saved;
}

it('the export saves all notes as Markdown, regardless of the filter', async () => {
  const [file] = await exported('All notes as Markdown');
  expect(file).toMatchObject({
    name: expect.stringMatching(/^tenline-notes-\d{4}-\d\d-\d\d\.md$/),
    type: 'text/markdown',
  });
  expect(file?.content).toContain('2 notes, ');
  expect(file?.content).toContain('\\<script>alert(1)\\</script>\\\n👍 مرحبا');
});

it('the export saves all notes as JSON with their text as typed', async () => {
  const [file] = await exported('All notes as JSON');
  expect(file?.name).toMatch(/^tenline-notes-\d{4}-\d\d-\d\d\.json$/);
  const { notes } = JSON.parse(String(file?.content));
  expect(notes.map(({ content }: { content: string }) => content)).toContain(TEXT);
  expect(notes).toHaveLength(2);
});
