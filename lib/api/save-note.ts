import { ApiError } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import { type Backend, isFromGateway } from '#lib/backend/backend.ts';
import type { Statistic } from '#lib/contract/football/statistic.ts';
import {
  createNote,
  editNote,
  groupedNotes,
  NOTE_CHANGED,
  NOTE_EXISTS,
  type Note,
  oneNote,
} from '#lib/contract/notebook/notes.ts';
import { isSameText, mergeNote, type NoteText, noteText } from '#lib/domain/notebook/note-text.ts';

/** A note to create. */
export interface NewNoteTarget {
  readonly kind: 'new';
  readonly teamId: number;
  readonly playerId: number | null;
  readonly statistic: Statistic;
  readonly line: number | null;
  /** The key of this save. Every attempt sends the same key, and the server creates at most one note for it. */
  readonly saveKey: string;
}

/** What to save to: a new note, or an existing one (`known`) together with the text on which the edit is based. */
export type SaveTarget =
  | NewNoteTarget
  | { readonly kind: 'known'; readonly id: number; readonly version: number; readonly base: NoteText };

/**
 * `conflict`: another edit changed `note` and the two cannot be merged, so the user must choose. `gone`: the note was
 * deleted.
 */
export type SaveOutcome = { readonly kind: 'saved' | 'conflict'; readonly note: Note } | { readonly kind: 'gone' };

type Server = Pick<Backend, 'request'>;
const EMPTY: NoteText = { content: '', isPinned: false };

/** How often an edit is merged with concurrent changes before the user must choose. */
const TRIES = 3;

/**
 * Saves a note without losing text or creating duplicates. A repeated save finds the note of the first attempt. A concurrent change
 * is merged if both changes fit together. Throws an {@link ApiError} for every failure other than a conflict or a deleted note.
 */
export async function saveNote(server: Server, target: SaveTarget, text: NoteText): Promise<SaveOutcome> {
  return target.kind === 'new' ? makeNote(server, target, text) : changeNote(server, target, text, TRIES);
}

async function makeNote(server: Server, target: NewNoteTarget, text: NoteText): Promise<SaveOutcome> {
  const { teamId, playerId, statistic: statsName, line, saveKey } = target;
  const content = text.content === '' ? {} : { content: text.content };
  const form = { teamId, playerId, statsName, line, saveKey, isPinned: text.isPinned, ...content };
  try {
    const { note } = await send(server, createNote, form);
    // Version 1 is the text of this save's first attempt, so the newer text replaces it. A later version contains another edit, which is merged.
    return note.version === 1 ? changeTo(server, note, noteText(note), text) : changeTo(server, note, EMPTY, text);
  } catch (error) {
    if (!isCode(error, NOTE_EXISTS)) throw error;
    const note = await existing(server, target);
    if (note === undefined) throw error;
    return changeTo(server, note, EMPTY, text);
  }
}

/** Changes the note to `wanted` if its text differs. `base` is the text from which the user edited `wanted`. */
async function changeTo(server: Server, note: Note, base: NoteText, wanted: NoteText): Promise<SaveOutcome> {
  const merged = mergeNote(base, wanted, noteText(note));
  if (merged === null) return { kind: 'conflict', note };
  if (isSameText(merged, noteText(note))) return { kind: 'saved', note };
  const target = { kind: 'known', id: note.id, version: note.version, base: noteText(note) } as const;
  return changeNote(server, target, merged, TRIES);
}

async function changeNote(
  server: Server,
  { id, version, base }: Exclude<SaveTarget, NewNoteTarget>,
  text: NoteText,
  tries: number,
): Promise<SaveOutcome> {
  try {
    const { content, isPinned } = text;
    const { note } = await send(server, editNote, { id, version, isPinned, content: content === '' ? null : content });
    return { kind: 'saved', note };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404 && !isFromGateway(error)) return { kind: 'gone' };
    if (!isCode(error, NOTE_CHANGED)) throw error;
  }
  const { note } = await send(server, oneNote, { id });
  const theirs = noteText(note);
  const merged = tries > 0 ? mergeNote(base, text, theirs) : null;
  if (merged === null) return { kind: 'conflict', note };
  return changeNote(server, { kind: 'known', id, version: note.version, base: theirs }, merged, tries - 1);
}

/** Finds the note of a subject and statistic among all notes of the user. */
async function existing(server: Server, { teamId, playerId, statistic }: NewNoteTarget): Promise<Note | undefined> {
  const { leagues } = await send(server, groupedNotes, { grouped: 'true' });
  const teams = leagues.flatMap((league) => league.teams);
  const entries = teams.flatMap((team) => [...team.teamNotes, ...team.players.flatMap((player) => player.notes)]);
  return entries
    .map(({ note }) => note)
    .find(({ player, team, statsName }) => {
      const isSubject = playerId === null ? player === null && team.id === teamId : player?.id === playerId;
      return isSubject && statsName === statistic;
    });
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}
