import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect } from 'vitest';
import { NoteDialog } from '#components/shared/notes/note-dialog.tsx';
import type { NewNote, NoteDialogMode } from '#components/shared/notes/note-dialog-props.ts';
import type { ApiCall, ApiReply } from '#lib/backend/backend.ts';
import type { Note } from '#lib/contract/notebook/notes.ts';
import type { User } from '#lib/contract/user/user.ts';
import type { Shell } from '#lib/shell/shell.tsx';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';

// The dialog loads this part on first use. The import compiles it before a test waits for it.
import '#components/shared/notes/note-dialog-window.tsx';

/** A new note about the shots of Harry Kane. */
export const SHOTS: NewNote = {
  kind: 'create',
  subject: { teamId: 10, playerId: 123, name: 'Harry Kane' },
  statistic: 'shots',
  line: 2.5,
};

interface Scene {
  readonly answer: (call: ApiCall) => ApiReply | Promise<ApiReply>;
  readonly mode?: NoteDialogMode;
  readonly user?: User;
  readonly shell?: Shell;
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Renders a page with a button that opens the dialog, and opens it. */
export async function noteDialogScene({ answer, mode = SHOTS, user = aUser(), shell = memoryShell() }: Scene) {
  const saved: Note[] = [];
  const backend = fakeBackend({ user, answer });
  function Page() {
    const [open, setOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <NoteDialog open={open} mode={mode} onClose={() => setOpen(false)} onSaved={(note) => saved.push(note)} />
      </>
    );
  }
  const view = renderApp(<Page />, { backend, shell });
  const text = await field();
  return { ...view, backend, saved, text, shell };
}
