import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NotebookPage } from '#components/notebook/notebook-page.tsx';
import { type ApiCall, type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import type { User } from '#lib/contract/user/user.ts';
import type { NotebookNote } from '#lib/domain/notebook/notebook-note.ts';
import type { SavedFile } from '#lib/shell/clipboard.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { nearEverything } from '#tests/support/near-everything.ts';
import { grouped } from '#tests/support/notebook-builders.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';

export interface NotebookScene {
  user?: User;
  /** The initial notes of the server. */
  notes?: readonly NotebookNote[];
  /** The query of the address. */
  search?: string;
  /** Takes precedence over the server in memory, unless it returns `undefined`. */
  script?: (call: ApiCall) => ApiReply | Promise<ApiReply | undefined> | undefined;
}

/**
 * Renders the Notebook for a user on the PREMIUM plan, with a server in memory that reads, edits, deletes and restores
 * notes.
 */
export function renderNotebook({ user = aUser(), notes = [], search = '', script }: NotebookScene = {}) {
  nearEverything();
  const kept = new Map(notes.map((one) => [one.note.id, one]));
  const deleted = new Map<number, NotebookNote>();
  const saved: SavedFile[] = [];

  function serve({ method, path, body }: ApiCall): ApiReply {
    const [, digits, restore] = /^\/notes(?:\/(\d+)(\/restore)?)?(?:\?.*)?$/.exec(path) ?? [];
    if (path === '/notes?grouped=true') return { ok: true, body: grouped([...kept.values()]) };
    const id = Number(digits);
    const one = kept.get(id) ?? deleted.get(id);
    if (one === undefined) return apiFailure(404, 'There is no such note.');
    if (method === 'DELETE') {
      kept.delete(id);
      deleted.set(id, one);
      return { ok: true, body: { message: 'Note deleted successfully' } };
    }
    const change = restore === undefined && typeof body === 'object' ? body : {};
    const after = { ...one, note: { ...one.note, ...change, id, version: one.note.version + 1 } };
    kept.set(id, after);
    return { ok: true, body: { note: after.note } };
  }

  const backend = fakeBackend({ user, answer: async (call) => (await script?.(call)) ?? serve(call) });
  const shell = { ...memoryShell(), saveFile: (file: SavedFile) => saved.push(file) };
  const view = renderApp(<NotebookPage />, { backend, shell, at: `/app/notebook${search}` });
  const calls = (method: ApiCall['method']) => backend.calls.filter((call) => call.method === method);
  return { ...view, calls, kept, saved };
}

/** The cards by their headings, for example `Harry Kane Shots`, in reading order. */
export function cardNames(): string[] {
  return screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent ?? '');
}

/** Waits for the card with a heading. */
export async function card(name: string) {
  return within(await screen.findByRole('article', { name }));
}

/** Presses a button of a card. */
export async function pressOn(name: string, button: string): Promise<void> {
  await userEvent.click((await card(name)).getByRole('button', { name: button }));
}
