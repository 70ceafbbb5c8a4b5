import { useEffect, useState } from 'react';
import { type NoteDraft, noteDraftSchema } from '#lib/domain/note-draft.ts';
import { useShell } from '#lib/shell/shell.tsx';

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
