import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { NoteDialog } from '#components/shared/note-dialog.tsx';
import type { NoteDialogMode } from '#components/shared/note-dialog-props.ts';
import type { ApiCall, ApiReply } from '#lib/backend/backend.ts';
import type { Note } from '#lib/contract/notes.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { aNote } from '#tests/support/note-builders.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';

const SHOTS: NoteDialogMode = {
  kind: 'create',
  subject: { teamId: 10, playerId: 123, name: 'Harry Kane' },
  statistic: 'shots',
  line: 2.5,
};

async function openDialog(mode: NoteDialogMode, answer: (call: ApiCall) => ApiReply | Promise<ApiReply>) {
  const saved: Note[] = [];
  const backend = fakeBackend({ user: aUser(), answer });
  function Page() {
    const [open, setOpen] = useState(true);
    return <NoteDialog open={open} mode={mode} onClose={() => setOpen(false)} onSaved={(note) => saved.push(note)} />;
  }
  renderApp(<Page />, { backend });
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  return { backend, saved, text };
}

describe('the note dialog', () => {
  it('adds a note, says so and closes', async () => {
    const note = aNote();
    const { backend, saved, text } = await openDialog(SHOTS, () => ({ ok: true, body: { note } }));
    await userEvent.type(text, 'Shoots early.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Note saved successfully');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved).toEqual([note]);
    expect(backend.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      teamId: 10,
      playerId: 123,
      statsName: 'shots',
      content: 'Shoots early.',
      isPinned: false,
      line: 2.5,
    });
  });
});
