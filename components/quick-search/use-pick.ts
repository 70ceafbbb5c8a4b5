import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListedSubject } from '#components/quick-search/use-quick-memory.ts';
import { currentUser } from '#lib/api/current-user.ts';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { subjectDetail } from '#lib/contract/search.ts';
import { subjectKey } from '#lib/domain/subject.ts';
import { keepDetail } from '#lib/lookup/last-detail.ts';
import { type QuickLook, quickLook } from '#lib/lookup/quick-look.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

/**
 * Fetches a picked subject, which is a metered request, and makes a look of it. The details are kept for the side panel, which would
 * have to ask for them again. The look is `null` for somebody who turns out not to be signed in.
 */
export function usePick(passing: Preferences, onSeen: (look: QuickLook) => void) {
  const backend = useBackend();
  const client = useQueryClient();
  return useMutation({
    async mutationFn({ type, id }: ListedSubject): Promise<QuickLook | null> {
      const { user } = await client.ensureQueryData(currentUser(backend));
      if (user === null) return null;
      const { data: detail } = await client.fetchQuery(query(backend, subjectDetail, { type, id }));
      const look = quickLook(detail, user.plan, Date.now());
      await keepDetail(passing, { key: subjectKey(look), seenAt: look.seenAt, detail });
      return look;
    },
    onSuccess(look) {
      if (look !== null) onSeen(look);
    },
  });
}
