import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Note } from '#lib/contract/notebook/notes.ts';
import { moveSubjects } from '#server/data/store/keys/move-subjects.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { purgeDeletedNotes } from '#server/services/notes/deleted-notes.ts';
import { type TestServer, testServer } from '#tests/support/server-app.ts';
import { engines } from '#tests/support/server-engines.ts';
import { removeFootball } from '#tests/support/server-football.ts';
import { footballForNotes, noteCalls, noteForm } from '#tests/support/server-notes.ts';

const STATISTICS = ['goals', 'assists', 'passes', 'shots', 'redCards', 'yellowCards'] as const;

describe.each(engines())('changes of notes on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  let notes: ReturnType<typeof noteCalls>;
  let free: ReturnType<typeof noteCalls>;
  beforeAll(async () => {
    opened = await open();
    await footballForNotes(opened);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await opened.db.deleteFrom('users').execute();
    server = await testServer(opened);
    notes = noteCalls(server, await server.member('PREMIUM'));
    free = noteCalls(server, await server.member('FREE'));
  });
  const later = (seconds: number) => {
    server.now = new Date(server.now.getTime() + 1000 * seconds);
  };
  const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

  test('of six notes that a FREE user sends at the same time, five are saved', async () => {
    const answers = await Promise.all(STATISTICS.map((statsName) => free.create(noteForm({ statsName }))));
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 402]);
    expect(answers.find(({ status }) => status === 402)?.body).toMatchObject({
      message: 'The free plan holds 5 notes. Upgrade to Premium for unlimited notes.',
    });
    expect(await free.all()).toHaveLength(5);
  });

  test('a paid plan has no limit on notes', async () => {
    for (const statsName of STATISTICS) await notes.add({ statsName });
    expect(await notes.all()).toHaveLength(6);
  });

  test('a subject has one note per statistic, even when several are sent at the same time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => notes.create(noteForm())));
    expect(statuses(answers)).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'NOTE_EXISTS' });
    await notes.add({ playerId: null });
    expect((await notes.create(noteForm({ playerId: null }))).status).toBe(409);
  });

  test('a save that is sent twice creates one note', async () => {
    const saveKey = randomUUID();
    const [first, second] = await Promise.all([notes.add({ saveKey }), notes.add({ saveKey })]);
    expect(second).toEqual(first);
    expect(await notes.all()).toEqual([first]);
    expect((await free.add({ saveKey })).id).not.toBe(first.id);
  });

  test('an edit increments the version unless it changes nothing', async () => {
    const { id } = await notes.add({ line: 1.5 });
    const edit = { content: 'Shoots late.', isPinned: true, version: 1 };
    const edited = await notes.edit(id, edit);
    expect(edited.body).toMatchObject({ note: { content: 'Shoots late.', isPinned: true, line: 1.5, version: 2 } });
    expect(await notes.edit(id, edit)).toEqual(edited);
    expect((await notes.edit(id, { content: null, isPinned: false, line: null })).body).toMatchObject({
      note: { content: null, isPinned: false, line: null, version: 3 },
    });
  });

  test('an edit of a note that has changed meanwhile is refused and changes nothing', async () => {
    const { id } = await notes.add();
    const answers = await Promise.all(
      ['Mine.', 'Theirs.'].map((content) => notes.edit(id, { content, isPinned: false, version: 1 })),
    );
    expect(statuses(answers)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'NOTE_CHANGED' });
    const { note } = await notes.entry(id);
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ note });
  });

  test("another user's note cannot be read, edited, deleted or restored", async () => {
    const { id } = await notes.add();
    const theirs = [free.one(id), free.edit(id, { content: 'x', isPinned: true }), free.remove(id), free.restore(id)];
    expect(statuses(await Promise.all(theirs))).toEqual([404, 404, 404, 404]);
    expect(await free.all()).toEqual([]);
    expect((await notes.entry(id)).note).toMatchObject({ content: 'Shoots early.', version: 1 });
  });

  test('a deleted note is not listed, and can be restored unchanged for a minute', async () => {
    const note = await notes.add();
    expect(await notes.remove(note.id)).toEqual({ status: 200, body: { message: 'Note deleted successfully' } });
    expect((await notes.remove(note.id)).status).toBe(200);
    expect(await notes.all()).toEqual([]);
    expect((await notes.one(note.id)).status).toBe(404);
    expect((await notes.edit(note.id, { content: 'x', isPinned: true })).status).toBe(404);
    later(59);
    expect(await notes.restore(note.id)).toEqual({ status: 200, body: { note } });
    expect((await notes.restore(note.id)).status).toBe(200);
    expect(await notes.all()).toEqual([note]);
  });

  test('a deleted note cannot be restored after a minute', async () => {
    const [note, kept] = [await notes.add(), await notes.add({ playerId: null })];
    await notes.remove(note.id);
    later(60);
    expect(await notes.restore(note.id)).toMatchObject({
      status: 404,
      body: { message: 'This note can no longer be brought back.' },
    });
    await purgeDeletedNotes(opened.db, server.now);
    expect(await opened.db.selectFrom('notes').select('id').execute()).toEqual([{ id: kept.id }]);
  });

  test('a deleted note cannot be restored while another note has its subject and statistic', async () => {
    const { id } = await notes.add();
    await notes.remove(id);
    await notes.add({ content: 'Anew.' });
    expect(await notes.restore(id)).toMatchObject({ status: 409, body: { code: 'NOTE_EXISTS' } });
  });

  test('restoring notes does not exceed the limit of the FREE plan', async () => {
    const added: Note[] = [];
    for (const statsName of STATISTICS.slice(0, 5)) added.push(await free.add({ statsName }));
    const [first, second] = added.map(({ id }) => id);
    await free.remove(first ?? 0);
    later(1);
    await free.remove(second ?? 0);
    later(1);
    await free.add({ statsName: 'yellowCards' });
    const answers = await Promise.all([free.restore(first ?? 0), free.restore(second ?? 0)]);
    expect(answers.map(({ status }) => status)).toEqual([404, 200]);
    expect(await free.all()).toHaveLength(5);
  });

  test('a user whose paid plan has ended keeps all notes and can undo a deletion', async () => {
    for (const statsName of STATISTICS) await notes.add({ statsName });
    const { id } = await notes.add({ statsName: 'foulsWon' });
    await opened.db.updateTable('users').set({ plan: 'FREE' }).execute();
    expect((await notes.create(noteForm({ statsName: 'saves' }))).status).toBe(402);
    await notes.remove(id);
    expect((await notes.restore(id)).status).toBe(200);
    expect(await notes.all()).toHaveLength(7);
  });

  test('a note is kept when its source is removed, and has its subject again after a new import', async () => {
    const [note, ofTeam] = [await notes.add(), await notes.add({ playerId: null })];
    await removeFootball(opened.db);
    const { leagues } = await notes.grouped();
    const byTeam = leagues[0]?.teams.toSorted((a, b) => a.teamNotes.length - b.teamNotes.length);
    expect(leagues.map(({ league }) => league.name)).toEqual(['No Longer Available']);
    expect(byTeam).toMatchObject([
      { team: { name: 'Homeham' }, players: [{ player: { lastName: 'Striker' }, notes: [{ recentStats: [] }] }] },
      { team: { name: 'Homeham' }, teamNotes: [{ recentStats: [] }] },
    ]);
    expect((await notes.edit(note.id, { content: 'Still mine.', isPinned: false })).status).toBe(200);
    await footballForNotes(opened);
    await moveSubjects(opened.db, null);
    expect((await notes.entry(note.id)).note).toMatchObject({ player: note.player, team: note.team, version: 2 });
    expect((await notes.entry(ofTeam.id)).note).toEqual(ofTeam);
    expect((await notes.create(noteForm())).status).toBe(409);
  });
});
