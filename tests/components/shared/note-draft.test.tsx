import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { apiFailure } from '#lib/backend/backend.ts';
import { AUTH_REFRESH_FAILED } from '#lib/contract/endpoint/failure.ts';
import { fakeNotes } from '#tests/support/fake-notes.ts';
import { aNote } from '#tests/support/note-builders.ts';
import { field, isClosed, noteDialogScene, press } from '#tests/support/note-dialog-scene.tsx';
import { memoryShell } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';

const KEY = 'noteDraft.7.player-123.shots';

describe('a draft of a note', () => {
  it('a draft of a note is stored when the dialog closes on Escape and restored when it opens again', async () => {
    await noteDialogScene(fakeNotes());
    await userEvent.type(await field(), 'Half a thou');
    await press('Pin');
    await userEvent.keyboard('{Escape}');
    await isClosed();
    expect(await screen.findByText('Not saved yet: your text is kept as a draft.')).toBeTruthy();
    await press('Open');
    expect((await field()).value).toBe('Half a thou');
    expect(screen.getByText('Draft restored')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pin' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('a draft of a note can be discarded', async () => {
    const { shell } = await noteDialogScene(fakeNotes());
    await userEvent.type(await field(), 'Half a thou');
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await press('Open');
    await field();
    await press('Discard draft');
    expect((await field()).value).toBe('');
    expect(screen.queryByText('Draft restored')).toBeNull();
    await press('Cancel');
    await isClosed();
    expect(await shell.preferences.get(KEY)).toBeUndefined();
  });

  it('a draft of a note is stored while it is typed, and immediately when the page is left', async () => {
    const { shell, text } = await noteDialogScene(fakeNotes());
    await userEvent.type(text, 'Half');
    await vi.waitFor(async () => expect(await shell.preferences.get(KEY)).toMatchObject({ content: 'Half' }));
    await userEvent.type(text, ' a thou');
    window.dispatchEvent(new Event('pagehide'));
    expect(await shell.preferences.get(KEY)).toMatchObject({ content: 'Half a thou' });
  });

  it('a draft of a note is restored in a new window for the same user only', async () => {
    const { shell, text } = await noteDialogScene(fakeNotes());
    await userEvent.type(text, 'Half a thou');
    cleanup();
    expect((await noteDialogScene({ ...fakeNotes(), shell })).text.value).toBe('Half a thou');
    cleanup();
    expect((await noteDialogScene({ ...fakeNotes(), shell, user: aUser({ id: 8 }) })).text.value).toBe('');
  });

  it('a draft of a note is deleted when the note is saved', async () => {
    const { shell, text } = await noteDialogScene(fakeNotes());
    await userEvent.type(text, 'Early.');
    await press('Save');
    await isClosed();
    cleanup();
    expect(await shell.preferences.get(KEY)).toBeUndefined();
  });

  it('a draft of a note is kept when saving fails because the session has ended', async () => {
    const ended = apiFailure(401, 'Token refresh failed', { code: AUTH_REFRESH_FAILED });
    const { shell, text } = await noteDialogScene({ answer: () => ended });
    await userEvent.type(text, 'Early.');
    await press('Save');
    await screen.findByText('Token refresh failed');
    cleanup();
    expect((await noteDialogScene({ ...fakeNotes(), shell })).text.value).toBe('Early.');
  });

  it('a draft of a note is shown as a conflict when its note has changed since', async () => {
    const { shell, text } = await noteDialogScene({ ...fakeNotes(), mode: { kind: 'edit', note: aNote() } });
    await userEvent.type(text, ' Mine.');
    cleanup();
    const changed = aNote({ content: 'Theirs.', version: 2 });
    const again = await noteDialogScene({ ...fakeNotes(changed), mode: { kind: 'edit', note: changed }, shell });
    expect(again.text.value).toBe('Shoots early against low blocks. Mine.');
    expect(screen.getByText('Theirs.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('a draft of a note can be discarded in a conflict, and Cancel then stores no draft', async () => {
    const note = aNote({ content: 'Theirs.', version: 2 });
    const base = { content: 'Before.', isPinned: false, version: 1 };
    const draft = { content: 'Mine.', isPinned: false, base, saveKey: '4c0b5a1e-3c9a-4b6e-8a55-0d5b3f1f2a11' };
    const shell = memoryShell({ [KEY]: draft });
    const { text } = await noteDialogScene({ ...fakeNotes(note), mode: { kind: 'edit', note }, shell });
    expect(text.value).toBe('Mine.');
    await press('Discard draft');
    expect(text.value).toBe('Theirs.');
    await press('Cancel');
    await isClosed();
    expect(await shell.preferences.get(KEY)).toBeUndefined();
    expect(screen.queryByText('Not saved yet: your text is kept as a draft.')).toBeNull();
  });
});
