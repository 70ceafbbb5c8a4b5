import { keepDetail } from '#lib/lookup/last-detail.ts';
import { keepLooks } from '#lib/lookup/quick-looks.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

/** Forgets what was seen of subjects: another user's plan may not show it. What he looked up stays. */
export async function forgetSeen(passing: Preferences): Promise<void> {
  await Promise.all([keepLooks(passing, []), keepDetail(passing, null)]);
}
