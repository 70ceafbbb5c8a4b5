import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type FakeNotes, fakeNotes } from '#tests/support/fake-notes.ts';
import { aNote } from '#tests/support/note-builders.ts';
import { isClosed, noteDialogScene, press } from '#tests/support/note-dialog-scene.tsx';

/** Edits a note, and saves it after another window has stored the text `theirs`. */
async function conflict(notes: FakeNotes, theirs: string) {
  const scene = await noteDialogScene({ answer: notes.answer, mode: { kind: 'edit', note: aNote() } });
  await userEvent.type(scene.text, ' Mine.');
  notes.note = aNote({ content: theirs, version: 2 });
  await press('Save');
  await screen.findByText('This note was changed somewhere else.');
  return scene;
}
const MINE = 'Shoots early against low blocks. Mine.';

describe('a note changed in two windows', () => {
  it('a note changed in two windows is not overwritten, and both texts are shown', async () => {
    const notes = fakeNotes(aNote());
    const { text } = await conflict(notes, 'Theirs.');
    expect(text.value).toBe(MINE);
    expect(screen.getByText('Theirs.')).toBeTruthy();
    expect(notes.note).toMatchObject({ content: 'Theirs.', version: 2 });
  });

  it('a note changed in two windows is saved with the typed text on “Keep mine”', async () => {
    const notes = fakeNotes(aNote());
    await conflict(notes, 'Theirs.');
    await press('Keep mine');
    await isClosed();
    expect(notes.note).toMatchObject({ content: MINE, version: 3 });
  });

  it('a note changed in two windows shows the stored text on “Take theirs”', async () => {
    const notes = fakeNotes(aNote());
    const { text } = await conflict(notes, 'Theirs.');
    await press('Take theirs');
    expect(text.value).toBe('Theirs.');
    expect(notes.note).toMatchObject({ version: 2 });
  });

  it('a note changed in two windows is saved with both texts on “Put both together”', async () => {
    const notes = fakeNotes(aNote());
    const { text } = await conflict(notes, 'Theirs.');
    await press('Put both together');
    expect(text.value).toBe(`Theirs.\n\n${MINE}`);
    await press('Save');
    await isClosed();
    expect(notes.note).toMatchObject({ content: `Theirs.\n\n${MINE}`, version: 3 });
  });

  it('a note changed in two windows has no button “Put both together” when the joined text would be too long', async () => {
    await conflict(fakeNotes(aNote()), 'x'.repeat(990));
    expect(screen.queryByRole('button', { name: 'Put both together' })).toBeNull();
  });

  it('a note changed in two windows is merged without a choice when one window changed the pin and the other the text', async () => {
    const notes = fakeNotes(aNote());
    const { text } = await noteDialogScene({ answer: notes.answer, mode: { kind: 'edit', note: aNote() } });
    await userEvent.type(text, ' Mine.');
    notes.note = aNote({ isPinned: true, version: 2 });
    await press('Save');
    await isClosed();
    expect(notes.note).toMatchObject({ content: MINE, isPinned: true, version: 3 });
  });

  it('a note changed in two windows is created again by a second Save when the other window deleted it', async () => {
    const notes = fakeNotes(aNote());
    const { text } = await noteDialogScene({ answer: notes.answer, mode: { kind: 'edit', note: aNote() } });
    await userEvent.type(text, ' Mine.');
    notes.note = null;
    await press('Save');
    await screen.findByText('This note was deleted somewhere else.');
    await press('Save');
    await isClosed();
    expect(notes.made).toMatchObject([{ content: MINE }]);
  });
});

describe('saving a note', () => {
  it.each(['lose the call', 'lose the reply'] as const)(
    'saving a note makes one note when Save is repeated (%s)',
    async (fate) => {
      const notes = fakeNotes();
      const { text } = await noteDialogScene(notes);
      await userEvent.type(text, 'Early.');
      notes.next = fate;
      await press('Save');
      await screen.findByText('Your text is kept. You can save it again.');
      await userEvent.type(text, ' And late.');
      await press('Save');
      await isClosed();
      expect(notes.made).toHaveLength(1);
      expect(notes.note).toMatchObject({ content: 'Early. And late.' });
    },
  );

  it('saving a note changes the note once when the reply is lost and Save is pressed again', async () => {
    const notes = fakeNotes(aNote());
    const { text } = await noteDialogScene({
      answer: (call) => notes.answer(call),
      mode: { kind: 'edit', note: aNote() },
    });
    await userEvent.type(text, ' Mine.');
    notes.next = 'lose the reply';
    await press('Save');
    await screen.findByText('Your text is kept. You can save it again.');
    await press('Save');
    await isClosed();
    expect(notes.note).toMatchObject({ content: MINE, version: 2 });
  });

  it('saving a note shows a conflict with a note that another window created meanwhile', async () => {
    const notes = fakeNotes();
    const { text } = await noteDialogScene(notes);
    await userEvent.type(text, 'Mine.');
    notes.note = aNote({ content: 'Theirs.' });
    await press('Save');
    await screen.findByText('You already have a note for this statistic.');
    await press('Put both together');
    await press('Save');
    await isClosed();
    expect(notes.made).toEqual([]);
    expect(notes.note).toMatchObject({ content: 'Theirs.\n\nMine.' });
  });
});
