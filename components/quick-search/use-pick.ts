import { type Latest, useLatest } from '#components/quick-search/use-latest.ts';
import type { ListedSubject } from '#components/quick-search/use-quick-memory.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { subjectDetail } from '#lib/contract/search.ts';
import { me, type User } from '#lib/contract/user.ts';
import { subjectKey } from '#lib/domain/subject.ts';
import { keepDetail } from '#lib/lookup/last-detail.ts';
import { type QuickLook, quickLook } from '#lib/lookup/quick-look.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

export interface PickOptions {
  /** Where the details are left for the side panel, which would have to ask for them again. */
  readonly passing: Preferences;
  /** As far as he is known already. */
  readonly user: User | null;
  readonly onSeen: (look: QuickLook) => void;
}

/** Fetches a picked subject, which is a metered request, and makes a look of it. */
export function usePick({ passing, user, onSeen }: PickOptions): Latest<ListedSubject, QuickLook> {
  const backend = useBackend();
  return useLatest(async ({ type, id }: ListedSubject) => {
    const { plan } = user ?? (await send(backend, me, {}));
    const { data: detail } = await send(backend, subjectDetail, { type, id });
    const look = quickLook(detail, plan, Date.now());
    onSeen(look);
    await keepDetail(passing, { key: subjectKey(look), seenAt: look.seenAt, detail });
    return look;
  });
}
