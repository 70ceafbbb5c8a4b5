import { useCallback, useEffect, useRef, useState } from 'react';
import { type NoteDraft, noteDraftSchema } from '#lib/domain/note-draft.ts';
import { useShell } from '#lib/shell/shell.tsx';

/** A pause in typing after which the draft is written, in milliseconds. */
const PAUSE = 300;

/**
 * Keeps a draft while it is typed: at each pause, and at once when the window goes out of sight or what shows it goes away; `null`
 * keeps none. The result forgets it for good: it was saved.
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

/** The draft that is kept under a key; `null` when there is none, `undefined` until that is known. */
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
