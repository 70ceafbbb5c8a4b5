import { type ApiCall, type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import { createNote, editNote, NOTE_CHANGED, NOTE_EXISTS, type Note } from '#lib/contract/notebook/notes.ts';
import { aNote } from '#tests/support/note-builders.ts';

export interface FakeNotes {
  /** The stored note, if there is one. */
  note: Note | null;
  /** Every created note. */
  readonly made: Note[];
  /** The result of the next call. Later calls are answered again. */
  next: 'answer' | 'lose the call' | 'lose the reply' | ApiReply;
  answer(call: ApiCall): Promise<ApiReply> | ApiReply;
}

const AWAY = apiFailure(0, 'API request failed');

/** A server with one note about one subject and statistic. It follows the contract and can lose calls. */
export function fakeNotes(note: Note | null = null): FakeNotes {
  const saves = new Map<string, Note>();
  const notes: FakeNotes = {
    note,
    made: [],
    next: 'answer',
    answer(call) {
      const { next } = notes;
      notes.next = 'answer';
      if (typeof next === 'object') return next;
      if (next === 'lose the call') return AWAY;
      const reply = answerTo(call);
      return next === 'lose the reply' ? AWAY : reply;
    },
  };

  function answerTo({ method, path, body }: ApiCall): ApiReply {
    if (method === 'POST' && path === '/notes') return create(body);
    if (path === '/notes?grouped=true') return grouped();
    if (notes.note === null || path !== `/notes/${notes.note.id}`) return apiFailure(404, 'There is no such note.');
    return method === 'PATCH' ? edit(notes.note, body) : { ok: true, body: { note: notes.note, recentStats: [] } };
  }

  function create(body: unknown): ApiReply {
    const { content, statsName, isPinned, line = null, saveKey = '' } = createNote.input.parse(body);
    if (saves.has(saveKey)) return { ok: true, body: { note: notes.note } };
    if (notes.note !== null) {
      return apiFailure(409, 'You already have a note for this statistic.', { code: NOTE_EXISTS });
    }
    notes.note = aNote({ content: content || null, statsName, isPinned, line, version: 1 });
    notes.made.push(notes.note);
    saves.set(saveKey, notes.note);
    return { ok: true, body: { note: notes.note } };
  }

  function edit(before: Note, body: unknown): ApiReply {
    const { content, isPinned, version } = editNote.input.parse({ id: before.id, ...(body as object) });
    if (content === before.content && isPinned === before.isPinned) return { ok: true, body: { note: before } };
    if (version !== before.version) {
      return apiFailure(409, 'This note was changed somewhere else in the meantime.', { code: NOTE_CHANGED });
    }
    notes.note = { ...before, content, isPinned, version: before.version + 1 };
    return { ok: true, body: { note: notes.note } };
  }

  function grouped(): ApiReply {
    const { note: kept } = notes;
    if (kept?.player == null) return { ok: true, body: { leagues: [] } };
    const { id, lastName } = kept.player;
    const players = [{ player: { id, lastName }, notes: [{ note: kept, recentStats: [] }] }];
    const teams = [{ team: kept.team, teamNotes: [], players }];
    return { ok: true, body: { leagues: [{ league: { id: 1, name: 'Premier League' }, teams }] } };
  }

  return notes;
}
