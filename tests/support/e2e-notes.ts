import type { Page } from 'playwright';
import { inject } from 'vitest';
import { API_BASE } from '#lib/contract/endpoint.ts';
import { groupedNotes, type Note } from '#lib/contract/notes.ts';
import type { E2eServer } from '#tests/support/e2e-server.ts';

/** The note dialog as its user sees it. */
export function noteDialog(page: Page) {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    add: page.getByRole('button', { name: 'Add note' }).first(),
    text: dialog.getByRole('textbox', { name: 'Note' }),
    restored: dialog.getByText('Draft restored'),
    kept: dialog.getByText('Your text is kept. You can save it again.'),
    save: dialog.getByRole('button', { name: 'Save', exact: true }),
    /** Waits until it has closed upon a save. */
    closed: () => dialog.waitFor({ state: 'detached' }),
  };
}

/** All notes of the premium account, as the server has them. */
export async function notesOn(server: E2eServer): Promise<Note[]> {
  const { accessToken } = await server.tokens(inject('football').accounts.PREMIUM);
  const reply = await fetch(`${server.address}${API_BASE}/notes?grouped=true`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { leagues } = groupedNotes.output.parse(await reply.json());
  const teams = leagues.flatMap((league) => league.teams);
  return teams
    .flatMap(({ teamNotes, players }) => [...teamNotes, ...players.flatMap((player) => player.notes)])
    .map(({ note }) => note);
}
