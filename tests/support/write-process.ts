import { sql } from 'kysely';
import { openDatabase } from '#server/db/open/configured-database.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { addAccount } from '#server/services/accounts/add-account.ts';
import { deleteAccount } from '#server/services/accounts/delete-account.ts';
import { addNote } from '#server/services/notes/add-note.ts';
import { editNote } from '#server/services/notes/edit-note.ts';

/**
 * A separate process that writes into a data folder with at least one team:
 * `write-process.ts <data folder> <first step> <last step>`. First it writes a line with what is stored, then a line
 * for each step that is stored, and at the end it waits until it is killed.
 */
const clock = () => new Date('2026-11-15T12:00:00Z');
const passwords = { hash: async () => 'none', matches: async () => true };
const emailOf = (step: number) => `reader-${step}@example.org`;

/** The stored result of the steps, without ids, which have gaps after a crash. */
async function stored({ db }: OpenDatabase): Promise<object> {
  const { rows: notes } = await sql`select email, content, version, is_pinned, statistic from users
    left join notes on notes.user_id = users.id order by users.email`.execute(db);
  const { rows: mails } = await sql`select kind, email from mail_orders order by email, kind`.execute(db);
  return { notes, mails };
}

/** Adds a user with a note, edits the note, and deletes an earlier user. A repeated step changes nothing. */
async function step({ db }: OpenDatabase, number: number): Promise<void> {
  const email = emailOf(number);
  await addAccount({ db, clock, passwords }, { email, fullName: 'Reader', plan: 'PREMIUM', password: '' });
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const { id: teamId } = await db.selectFrom('teams').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const member = { id, plan: 'PREMIUM' as const };
  const form = { teamId, playerId: null, statsName: 'shots' as const, content: 'first', isPinned: false };
  const saveKey = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const note = await addNote(db, member, { ...form, saveKey }, clock());
  await editNote(db, member, { id: note.id, content: `second ${number}`, isPinned: true }, clock());
  await deleteAccount(db, emailOf(number - 2), clock());
}

const [home = '', first = '1', last = '0'] = process.argv.slice(2);
const opened = await openDatabase({ home, databaseUrl: null }, new Date());
process.stdin.resume();
process.stdout.write(`${JSON.stringify(await stored(opened))}\n`);
for (let number = Number(first); number <= Number(last); number += 1) {
  await step(opened, number);
  process.stdout.write(`${number}\n`);
}
