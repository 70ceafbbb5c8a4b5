import type * as z from 'zod/mini';
import { API_BASE } from '#lib/contract/endpoint/endpoint.ts';
import { search } from '#lib/contract/football/search.ts';
import { createNote, groupedNotes } from '#lib/contract/notebook/notes.ts';
import { notebookNotes } from '#lib/domain/notebook/notebook-note.ts';
import type { Account } from '#tests/support/e2e-accounts.ts';
import type { E2eServer } from '#tests/support/e2e-server.ts';

type NewNote = z.input<typeof createNote.input>;

/** A user's notes, read and written through the API, without a page. */
export async function accountNotes(server: E2eServer, account: Account) {
  const { accessToken } = await server.tokens(account);
  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const authorization = `Bearer ${accessToken}`;
    const response = await fetch(`${server.address}${API_BASE}${path}`, {
      method,
      ...(body === undefined
        ? { headers: { authorization } }
        : { headers: { authorization, 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} gave ${response.status}: ${await response.text()}`);
    return response.json();
  }
  const all = async () =>
    notebookNotes(groupedNotes.output.parse(await call('GET', `${groupedNotes.path}?grouped=true`)));
  return {
    all,
    /** The id of a team found by its name. */
    async team(name: string): Promise<number> {
      const { teams } = search.output.parse(
        await call('GET', `${search.path}?${new URLSearchParams({ query: name })}`),
      );
      const [first] = teams;
      if (first === undefined) throw new Error(`There is no team ${name}.`);
      return first.id;
    },
    /** Adds a note: on the team itself and not pinned, by default. */
    async add(note: Pick<NewNote, 'teamId' | 'statsName'> & Partial<NewNote>): Promise<void> {
      await call('POST', createNote.path, { playerId: null, isPinned: false, ...note });
    },
  };
}
