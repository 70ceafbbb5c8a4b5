import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { apiFailure, REQUEST_FAILED } from '#lib/backend/backend.ts';
import { notebookNote } from '#tests/support/notebook-builders.ts';
import { card, cardNames, pressOn, renderNotebook } from '#tests/support/notebook-scene.tsx';

const NOTE = 'Harry Kane Shots';
const NOTES = [notebookNote({ id: 1 }), notebookNote({ id: 2, statsName: 'goals' })];
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('editing a note', () => {
  it('editing a note updates its card', async () => {
    const { calls } = renderNotebook({ notes: NOTES });
    await pressOn(NOTE, 'Edit note');
    const form = await dialog('Edit Note');
    const field = await form.findByRole('textbox');
    await userEvent.clear(field);
    await userEvent.type(field, 'Rewritten');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Note updated successfully')).toBeTruthy();
    expect(await (await card(NOTE)).findByText('Rewritten')).toBeTruthy();
    expect(calls('PATCH').map(({ path }) => path)).toEqual(['/notes/1']);
  });

  it('editing a note ends on Escape without a change of the note', async () => {
    const { calls } = renderNotebook({ notes: NOTES });
    await pressOn(NOTE, 'Edit note');
    await dialog('Edit Note');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls('PATCH')).toEqual([]);
  });
});

describe('deleting a note', () => {
  it('deleting a note opens a confirmation with the note, and Cancel changes nothing', async () => {
    const { calls } = renderNotebook({ notes: NOTES });
    await pressOn(NOTE, 'Delete note');
    const question = await dialog('Delete note?');
    expect(question.getByText('Shoots early against low blocks.')).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls('DELETE')).toEqual([]);
    expect(cardNames()).toHaveLength(2);
  });

  it("deleting a note shows its progress, then removes the card and shows 'Note deleted successfully'", async () => {
    let done = (): void => undefined;
    const waiting = new Promise<void>((resolve) => {
      done = resolve;
    });
    renderNotebook({
      notes: NOTES,
      async script({ method }) {
        if (method === 'DELETE') await waiting;
        return undefined;
      },
    });
    await pressOn(NOTE, 'Delete note');
    const question = await dialog('Delete note?');
    await userEvent.click(question.getByRole('button', { name: 'Delete note' }));
    expect((await question.findByRole('button', { name: 'Deleting...' })).getAttribute('aria-busy')).toBe('true');
    done();
    expect(await screen.findByText('Note deleted successfully')).toBeTruthy();
    await waitFor(() => expect(cardNames()).toEqual(['Harry Kane Goals']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('deleting a note leaves the confirmation for another note open when an earlier deletion ends', async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    const { calls } = renderNotebook({
      notes: NOTES,
      async script({ method }) {
        if (method === 'DELETE') await promise;
        return undefined;
      },
    });
    await pressOn(NOTE, 'Delete note');
    await userEvent.click((await dialog('Delete note?')).getByRole('button', { name: 'Delete note' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await pressOn('Harry Kane Goals', 'Delete note');
    expect((await dialog('Delete note?')).getByRole('button', { name: 'Delete note' })).toBeTruthy();
    release();
    await waitFor(() => expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(1));
    const question = await dialog('Delete note?');
    expect(question.getByText(/Goals/)).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls('DELETE').map(({ path }) => path)).toEqual(['/notes/1']);
  });

  it('deleting a note can be undone from the toast, which restores the note', async () => {
    const { calls, kept } = renderNotebook({ notes: NOTES });
    await pressOn(NOTE, 'Delete note');
    await userEvent.click((await dialog('Delete note?')).getByRole('button', { name: 'Delete note' }));
    await waitFor(() => expect(cardNames()).toEqual(['Harry Kane Goals']));
    await press('Undo');
    await waitFor(() => expect(cardNames()).toEqual(['Harry Kane Goals', NOTE]));
    expect(calls('POST').map(({ path }) => path)).toEqual(['/notes/1/restore']);
    expect(kept.get(1)?.note.content).toBe('Shoots early against low blocks.');
    expect((await card(NOTE)).getByText('Shoots early against low blocks.')).toBeTruthy();
  });

  it('deleting a note can be undone for eight seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    renderNotebook({ notes: NOTES });
    await pressOn(NOTE, 'Delete note');
    await userEvent.click((await dialog('Delete note?')).getByRole('button', { name: 'Delete note' }));
    await screen.findByRole('button', { name: 'Undo' });
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('offers Undo for each of two notes deleted in a row', async () => {
    renderNotebook({ notes: NOTES });
    for (const name of [NOTE, 'Harry Kane Goals']) {
      await pressOn(name, 'Delete note');
      await userEvent.click((await dialog('Delete note?')).getByRole('button', { name: 'Delete note' }));
      await waitFor(() => expect(screen.queryByRole('article', { name })).toBeNull());
    }
    expect(await screen.findAllByRole('button', { name: 'Undo' })).toHaveLength(2);
  });

  it('deleting a note shows the reason when the server rejects Undo', async () => {
    renderNotebook({
      notes: NOTES,
      script: ({ path }) => (path.endsWith('/restore') ? apiFailure(409, 'There is another note by now.') : undefined),
    });
    await pressOn(NOTE, 'Delete note');
    await userEvent.click((await dialog('Delete note?')).getByRole('button', { name: 'Delete note' }));
    await press('Undo');
    expect(await screen.findByText('There is another note by now.')).toBeTruthy();
  });

  it.each([
    ['the server refuses it', apiFailure(400, 'No')],
    ['a gateway replies 404 without a message', apiFailure(404, REQUEST_FAILED)],
  ])("deleting a note shows 'Error deleting note' and keeps the card when %s", async (_when, failure) => {
    renderNotebook({ notes: NOTES, script: ({ method }) => (method === 'DELETE' ? failure : undefined) });
    await pressOn(NOTE, 'Delete note');
    await userEvent.click((await dialog('Delete note?')).getByRole('button', { name: 'Delete note' }));
    expect(await screen.findByText('Error deleting note')).toBeTruthy();
    expect(await dialog('Delete note?')).toBeTruthy();
    expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(2);
  });

  it('deleting a note removes a note that another window already deleted, without Undo', async () => {
    const { kept } = renderNotebook({ notes: NOTES });
    await pressOn(NOTE, 'Delete note');
    kept.delete(1);
    await userEvent.click((await dialog('Delete note?')).getByRole('button', { name: 'Delete note' }));
    expect(await screen.findByText('Note deleted successfully')).toBeTruthy();
    await waitFor(() => expect(cardNames()).toEqual(['Harry Kane Goals']));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('pinning a note', () => {
  it('pinning a note moves it to the pinned notes, unpinning moves it back, and both send its text unchanged', async () => {
    const { calls } = renderNotebook({ notes: NOTES });
    await pressOn(NOTE, 'Pin note');
    const pinned = () => within(screen.getByRole('region', { name: /^Pinned Notes/ }));
    await waitFor(() => expect(pinned().getByRole('article', { name: NOTE })).toBeTruthy());
    expect(await screen.findByText('Note updated successfully')).toBeTruthy();
    const content = 'Shoots early against low blocks.';
    expect(calls('PATCH').map(({ path, body }) => [path, body])).toEqual([
      ['/notes/1', { content, isPinned: true, version: 1 }],
    ]);
    await pressOn(NOTE, 'Unpin note');
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Pinned Notes/ })).toBeNull());
    await waitFor(() => expect(calls('PATCH')[1]?.body).toEqual({ content, isPinned: false, version: 2 }));
  });

  it.each([
    ['the server refuses it', apiFailure(400, 'Out of order.'), 'Out of order.'],
    ['a gateway replies 404 without a message', apiFailure(404, REQUEST_FAILED), 'Error saving note'],
  ])('pinning a note is reverted with a toast when %s', async (_when, failure, text) => {
    renderNotebook({ notes: NOTES, script: ({ method }) => (method === 'PATCH' ? failure : undefined) });
    await pressOn(NOTE, 'Pin note');
    expect(await screen.findByText(text)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Pinned Notes/ })).toBeNull());
    expect(cardNames()).toHaveLength(2);
  });

  it('that another window has deleted shows a message and removes the card', async () => {
    const { kept } = renderNotebook({ notes: NOTES });
    await card(NOTE);
    kept.delete(1);
    await pressOn(NOTE, 'Pin note');
    expect(await screen.findByText('This note was deleted in another window.')).toBeTruthy();
    await waitFor(() => expect(cardNames()).toEqual(['Harry Kane Goals']));
  });
});
