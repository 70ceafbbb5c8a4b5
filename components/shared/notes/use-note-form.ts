import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { NoteDialogMode } from '#components/shared/notes/note-dialog-props.ts';
import { useKeepDraft } from '#components/shared/notes/use-note-draft.ts';
import { showToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { type SaveTarget, saveNote } from '#lib/api/save-note.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { type Note, noteContentSchema } from '#lib/contract/notebook/notes.ts';
import { type NoteDraft, resumeNote, saveKeyOf } from '#lib/domain/notebook/note-draft.ts';
import { isSameText, type NoteText, noteText } from '#lib/domain/notebook/note-text.ts';
import { noteChanged } from '#lib/lookup/note-changed.ts';

export interface NoteFormParts {
  readonly mode: NoteDialogMode;
  /** The unsaved draft. */
  readonly draft: NoteDraft | null;
  /** The preference key of the draft. */
  readonly draftKey: string;
  readonly onClose: () => void;
  readonly onSaved: ((note: Note) => void) | undefined;
}

/** Why the note could not be saved. */
export type NoteProblem =
  | { readonly kind: 'conflict'; readonly note: Note }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly message: string; readonly isLimit: boolean };

const EMPTY: NoteText = { content: '', isPinned: false };
const PAYMENT_REQUIRED = 402;
const DRAFT_KEPT = 'Not saved yet: your text is kept as a draft.';

/** The state of the note form. Unsaved text is stored on this device until the server has saved it. */
export function useNoteForm({ mode, draft, draftKey, onClose, onSaved }: NoteFormParts) {
  const backend = useBackend();
  const client = useQueryClient();
  const known = mode.kind === 'edit' ? mode.note : null;
  const [resumed] = useState(() => resumeNote(known, draft));
  const [saveKey] = useState(() => draft?.saveKey ?? saveKeyOf(crypto.getRandomValues(new Uint8Array(16))));
  const [text, setText] = useState(resumed.text);
  const [target, setTarget] = useState(() => targetOf(mode, saveKey, resumed.isConflict ? draft : null));
  const [tooLong, setTooLong] = useState<string>();
  const [isRestored, setRestored] = useState(resumed.isDraft);
  const [problem, setProblem] = useState<NoteProblem | null>(
    resumed.isConflict && known !== null ? { kind: 'conflict', note: known } : null,
  );
  const unsaved = useMemo(() => toDraft(text, target, saveKey), [text, target, saveKey]);
  const removeDraft = useKeepDraft(draftKey, unsaved);
  const isSaved = useRef(false);
  const isDraft = useRef(false);
  useEffect(() => {
    isDraft.current = unsaved !== null;
  }, [unsaved]);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      if (isDraft.current && !isSaved.current) showToast({ kind: 'success', text: DRAFT_KEPT });
    };
  }, []);
  const { mutate, isPending } = useMutation({
    mutationFn: (what: { target: SaveTarget; text: NoteText }) => saveNote(backend, what.target, what.text),
    onSuccess(outcome, { target: tried }) {
      if (outcome.kind === 'gone') {
        setTarget(againOf(mode, saveKey));
        setProblem(outcome);
        return;
      }
      noteChanged(client, outcome.note, true);
      if (outcome.kind === 'conflict') {
        setProblem({ kind: 'conflict', note: outcome.note });
        return;
      }
      isSaved.current = true;
      removeDraft();
      showToast({
        kind: 'success',
        text: tried.kind === 'new' ? 'Note saved successfully' : 'Note updated successfully',
      });
      onSaved?.(outcome.note);
      if (isShown.current) onClose();
    },
    onError(error) {
      const message = messageOr(error, 'Error saving note');
      showToast({ kind: 'error', text: message });
      setProblem({ kind: 'failed', message, isLimit: error.status === PAYMENT_REQUIRED });
    },
  });

  function save(what: { target: SaveTarget; text: NoteText }): void {
    setProblem(null);
    setTooLong(undefined);
    mutate(what);
  }

  return {
    text,
    tooLong,
    problem,
    isRestored,
    isPending,
    /** Sets the typed text. A text that is too long is not set, and shows an error. */
    type(typed: string): void {
      const content = typed.replaceAll('\0', '');
      const { success, error } = noteContentSchema.safeParse(content);
      setTooLong(error?.issues[0]?.message);
      if (success) setText((before) => ({ ...before, content }));
    },
    togglePin: () => setText((before) => ({ ...before, isPinned: !before.isPinned })),
    save: () => save({ target, text }),
    /** Discards the draft and restores the saved note, or an empty text for a new note. */
    discardDraft(): void {
      setText(known === null ? EMPTY : noteText(known));
      // The next save is based on the current version. If it were based on the draft's older version, the restored text would count as an edit.
      setTarget(targetOf(mode, saveKey, null));
      setRestored(false);
      setProblem(null);
    },
    /** Resolves a conflict: the form gets this text and is based on `note`. With `isToBeSaved` the text is saved at once. */
    settle(note: Note, content: string, isToBeSaved: boolean): void {
      const next = { target: knownTarget(note), text: { ...text, content } };
      setTarget(next.target);
      setText(next.text);
      setProblem(null);
      setRestored(false);
      if (isToBeSaved) save(next);
    },
  };
}

/**
 * The target of a save.
 *
 * @param inConflict a draft on an older version of the note; the target keeps that version until the user chooses
 */
function targetOf(mode: NoteDialogMode, saveKey: string, inConflict: NoteDraft | null): SaveTarget {
  if (mode.kind === 'create' || inConflict?.base === null) return againOf(mode, saveKey);
  if (inConflict === null) return knownTarget(mode.note);
  const { version, ...base } = inConflict.base;
  return { kind: 'known', id: mode.note.id, version, base };
}

function knownTarget(note: Note): SaveTarget {
  return { kind: 'known', id: note.id, version: note.version, base: noteText(note) };
}

/** The target for a new note with the dialog's subject and statistic. */
function againOf(mode: NoteDialogMode, saveKey: string): SaveTarget {
  if (mode.kind === 'create') {
    const { subject, statistic, line } = mode;
    return { kind: 'new', teamId: subject.teamId ?? 0, playerId: subject.playerId, statistic, line, saveKey };
  }
  const { team, player, statsName: statistic, line } = mode.note;
  return { kind: 'new', teamId: team.id, playerId: player?.id ?? null, statistic, line, saveKey };
}

function toDraft(text: NoteText, target: SaveTarget, saveKey: string): NoteDraft | null {
  if (target.kind === 'new') return isSameText(text, EMPTY) ? null : { ...text, base: null, saveKey };
  const { base, version } = target;
  return isSameText(text, base) ? null : { ...text, base: { ...base, version }, saveKey };
}
