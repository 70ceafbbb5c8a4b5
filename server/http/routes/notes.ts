import type { Kysely } from 'kysely';
import { createNote, deleteNote, editNote, groupedNotes, oneNote, restoreNote } from '#lib/contract/notebook/notes.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { type Api, serve } from '#server/http/requests/serve.ts';
import { addNote } from '#server/services/notes/add-note.ts';
import * as deleted from '#server/services/notes/deleted-notes.ts';
import * as edited from '#server/services/notes/edit-note.ts';
import { loadEntry, loadNotes } from '#server/services/notes/notes.ts';

interface Services {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}

/** The signed-in user's notes. */
export function noteRoutes(api: Api, { db, clock }: Services): void {
  serve(api, groupedNotes, ({ user }) => loadNotes(db, user));
  serve(api, oneNote, ({ input, user }) => loadEntry(db, user, input.id));
  serve(api, createNote, async ({ input, user }) => ({ note: await addNote(db, user, input, clock()) }));
  serve(api, editNote, async ({ input, user }) => ({ note: await edited.editNote(db, user, input, clock()) }));
  serve(api, deleteNote, async ({ input, user }) => {
    await deleted.deleteNote(db, user, input.id, clock());
    return { message: 'Note deleted successfully' };
  });
  serve(api, restoreNote, async ({ input, user }) => ({
    note: await deleted.restoreNote(db, user, input.id, clock()),
  }));
}
