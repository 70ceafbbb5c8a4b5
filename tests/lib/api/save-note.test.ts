import { expect, test, vi } from 'vitest';
import { type NewNoteTarget, saveNote } from '#lib/api/save-note.ts';
import { type ApiCall, type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import { NOTE_EXISTS } from '#lib/contract/notebook/notes.ts';
import { fakeNotes } from '#tests/support/fake-notes.ts';
import { aNote } from '#tests/support/note-builders.ts';
import { grouped, notebookNote } from '#tests/support/notebook-builders.ts';

const NEW: NewNoteTarget = { kind: 'new', teamId: 10, playerId: null, statistic: 'shots', line: null, saveKey: '' };
const TEXT = { content: 'Presses high', isPinned: true };

function recording(answer: (call: ApiCall) => ApiReply | Promise<ApiReply>) {
  const request = vi.fn(async (call: ApiCall) => answer(call));
  return { request, calls: () => request.mock.calls.map(([{ method, path }]) => `${method} ${path}`) };
}

test('a note that is emptied is stored without a text and keeps its pin', async () => {
  const before = aNote();
  const base = { content: 'Shoots early against low blocks.', isPinned: false };
  const { request } = recording(fakeNotes(before).answer);
  const saved = await saveNote(
    { request },
    { kind: 'known', id: 31, version: 1, base },
    { content: '', isPinned: true },
  );
  expect(saved).toEqual({ kind: 'saved', note: { ...before, content: null, isPinned: true, version: 2 } });
});

test('a new note about a team is merged with the note that the user already has about it', async () => {
  const kept = notebookNote({ id: 4, player: null, content: null });
  const others = [notebookNote({ id: 5 }), notebookNote({ id: 6, player: null, statsName: 'goals' })];
  const { request, calls } = recording(({ method }) => {
    if (method === 'POST') return apiFailure(409, 'You already have a note.', { code: NOTE_EXISTS });
    if (method === 'GET') return { ok: true, body: grouped([...others, kept]) };
    return { ok: true, body: { note: { ...kept.note, ...TEXT, version: 2 } } };
  });
  const target = { ...NEW, saveKey: '6a4f2c1e-0f0d-4b57-9d5f-3f6f7a0f9f10' };
  expect(await saveNote({ request }, target, TEXT)).toMatchObject({ kind: 'saved', note: { id: 4, ...TEXT } });
  expect(calls()).toEqual(['POST /notes', 'GET /notes?grouped=true', 'PATCH /notes/4']);
});
