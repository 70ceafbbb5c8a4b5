import { useCallback, useEffect, useRef, useState } from 'react';
import { type NoteDraft, noteDraftSchema } from '#lib/domain/notebook/note-draft.ts';
import { useShell } from '#lib/shell/shell.tsx';

/** Milliseconds after the last key before the draft is stored. */
const PAUSE = 300;

/**
 * Stores a draft at each pause in typing, and at once when the window is hidden or the component unmounts. A change to
 * `null` deletes the stored draft. So does the returned function: call it after a save.
 */
export function useKeepDraft(key: string, draft: NoteDraft | null): () => void {
  const { preferences } = useShell();
  const latest = useRef({ draft, isWritten: true });
  const write = useCallback(() => {
    if (latest.current.isWritten) return;
    latest.current.isWritten = true;
    void preferences.set(key, latest.current.draft ?? undefined);
  }, [preferences, key]);

  useEffect(() => {
    if (latest.current.draft === draft) return;
    latest.current = { draft, isWritten: false };
    const timer = setTimeout(write, PAUSE);
    return () => clearTimeout(timer);
  }, [draft, write]);

  useEffect(() => {
    window.addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', write);
    return () => {
      window.removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', write);
      write();
    };
  }, [write]);

  return useCallback(() => {
    latest.current = { draft: null, isWritten: true };
    void preferences.set(key, undefined);
  }, [preferences, key]);
}

/** The draft that is stored under a key. `null` when there is none, `undefined` until it is read. */
export function useKeptDraft(key: string): NoteDraft | null | undefined {
  const { preferences } = useShell();
  const [kept, setKept] = useState<NoteDraft | null>();
  useEffect(() => {
    let isWanted = true;
    void preferences.get(key).then((value) => {
      if (isWanted) setKept(noteDraftSchema.safeParse(value).data ?? null);
    });
    return () => {
      isWanted = false;
    };
  }, [preferences, key]);
  return kept;
}
