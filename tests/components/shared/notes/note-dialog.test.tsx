import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import { fakeNotes } from '#tests/support/fake-notes.ts';
import { aNote } from '#tests/support/note-builders.ts';
import { field, isClosed, noteDialogScene, press, SHOTS } from '#tests/support/note-dialog-scene.tsx';
import { aUser } from '#tests/support/user.ts';

describe('the note dialog', () => {
  it('the note dialog creates a note with the entered text, shows a toast and closes', async () => {
    const notes = fakeNotes();
    const { text, saved } = await noteDialogScene(notes);
    expect(screen.getByRole('dialog').textContent).toContain('Harry Kane · Shots · line 2.5');
    await userEvent.type(text, 'Shoots early.');
    await press('Save');
    await screen.findByText('Note saved successfully');
    await isClosed();
    expect(notes.made).toMatchObject([{ content: 'Shoots early.', isPinned: false, line: 2.5, statsName: 'shots' }]);
    expect(saved).toEqual(notes.made);
  });

  it('the note dialog saves the changed text and pin of a note on Ctrl+Enter', async () => {
    const notes = fakeNotes(aNote({ content: 'Early.', isPinned: true }));
    const { text } = await noteDialogScene({
      ...notes,
      mode: { kind: 'edit', note: aNote({ content: 'Early.', isPinned: true }) },
    });
    expect(text.value).toBe('Early.');
    expect(screen.getByRole('button', { name: 'Pin' }).getAttribute('aria-pressed')).toBe('true');
    await press('Pin');
    expect(screen.getByRole('button', { name: 'Pin' }).getAttribute('aria-pressed')).toBe('false');
    await userEvent.type(text, ' And late.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Note updated successfully');
    expect(notes.note).toMatchObject({ content: 'Early. And late.', isPinned: false, version: 2, line: 2.5 });
  });

  it('counts characters as graphemes', async () => {
    const { text } = await noteDialogScene(fakeNotes());
    await userEvent.click(text);
    await userEvent.paste('e\u0301👩‍👩‍👧‍👦!');
    expect(screen.getByText('3/1000')).toBeTruthy();
  });

  it.each([
    ['markup', '<script>alert(1)</script><b>bold</b>'],
    ['an emoji', '👩‍👩‍👧‍👦'],
    ['right-to-left text', 'يسدد مبكرا'],
    ['a thousand combining characters', `e${'\u0301'.repeat(1000)}`],
  ])('the note dialog shows and saves %s unchanged', async (_what, content) => {
    const notes = fakeNotes();
    const { text } = await noteDialogScene(notes);
    await userEvent.click(text);
    await userEvent.paste(content);
    expect(text.value).toBe(content);
    expect(document.querySelector('script')).toBeNull();
    await press('Save');
    await isClosed();
    expect(notes.made).toMatchObject([{ content }]);
  });

  it('the note dialog ignores a character typed beyond 1000 and shows an error until one is deleted', async () => {
    const { text } = await noteDialogScene(fakeNotes());
    await userEvent.click(text);
    await userEvent.paste('x'.repeat(999));
    await userEvent.keyboard('yz');
    expect(text.value).toBe(`${'x'.repeat(999)}y`);
    expect(screen.getByRole('alert').textContent).toBe('Note cannot exceed 1000 characters');
    expect(screen.getByText('1000/1000')).toBeTruthy();
    await userEvent.keyboard('{Backspace}');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('the note dialog ignores a second press of Save and typed text while it saves', async () => {
    let reply: (reply: ApiReply) => void = () => undefined;
    const { backend, text } = await noteDialogScene({ answer: () => new Promise((resolve) => (reply = resolve)) });
    await userEvent.type(text, 'Early.');
    await press('Save');
    await userEvent.click(await screen.findByRole('button', { name: 'Saving...' }));
    await userEvent.type(text, ' More.');
    expect(text.value).toBe('Early.');
    expect(backend.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    reply({ ok: true, body: { note: aNote({ content: 'Early.' }) } });
    await isClosed();
  });

  it('the note dialog saves an empty note', async () => {
    const notes = fakeNotes();
    await noteDialogScene(notes);
    await press('Save');
    await isClosed();
    expect(notes.made).toMatchObject([{ content: null }]);
  });

  it('the note dialog moves the focus to its text field when it opens, and to the button that opened it when it closes', async () => {
    await noteDialogScene(fakeNotes());
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    await press('Cancel');
    await isClosed();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
  });
});

describe('a note that cannot be saved', () => {
  it.each([
    ['with the server’s message', apiFailure(500, 'Out of paper.'), 'Out of paper.'],
    ['with a general message when the server sends none', apiFailure(0, 'API request failed'), 'Error saving note'],
  ])('a note that cannot be saved stays in the dialog %s', async (_, failure, message) => {
    const { text } = await noteDialogScene({ answer: () => failure });
    await userEvent.type(text, 'Early.');
    await press('Save');
    expect(await screen.findAllByText(message)).toHaveLength(2);
    expect(text.value).toBe('Early.');
  });

  it('a note that cannot be saved is reported without a request when the player has no team', async () => {
    const { backend } = await noteDialogScene({
      ...fakeNotes(),
      mode: { ...SHOTS, subject: { ...SHOTS.subject, teamId: null } },
    });
    await press('Save');
    expect((await screen.findAllByText('Team not found')).length).toBeGreaterThan(0);
    expect(backend.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('a note that cannot be saved is reported with a link to the plans when the limit of notes is reached', async () => {
    const sentence = 'The free plan holds 5 notes. Upgrade to Premium for unlimited notes.';
    const { text } = await noteDialogScene({ answer: () => apiFailure(402, sentence), user: aUser({ plan: 'FREE' }) });
    await userEvent.type(text, 'Early.');
    await press('Save');
    expect((await screen.findByRole('link', { name: 'Upgrade now' })).getAttribute('href')).toBe(
      '/app/settings?plan=true',
    );
    expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
    expect(text.value).toBe('Early.');
  });
});
