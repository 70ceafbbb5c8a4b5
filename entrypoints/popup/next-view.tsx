import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { QuickSearch } from '#components/quick-search/quick-search.tsx';
import type { Remembered } from '#components/quick-search/use-quick-memory.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { BackendProvider } from '#lib/backend/backend-context.tsx';
import type { User } from '#lib/contract/user.ts';
import { freshUntil } from '#lib/lookup/detail-cache.ts';
import { type LastView, viewNode } from '#lib/shell/last-view.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

const never = new Promise<never>(() => undefined);

/** Replies to no call: the first frame is drawn before any reply. */
const silent: Backend = {
  request: () => never,
  signIn: () => never,
  signUp: () => never,
  signOut: () => never,
  watch: () => () => undefined,
};
const unread: Preferences = { get: async () => undefined, set: async () => undefined };

/**
 * The first frame of a popup that remembers this state. It is drawn by the popup's own components outside the page, so that the next
 * popup's first frame is the same with and without its scripts.
 *
 * @param of the script that will take the view over
 */
export function nextView(remembered: Remembered & { readonly user: User }, of: string): LastView {
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <BackendProvider backend={silent}>
        <QuickSearch preferences={unread} remembered={remembered} onOpen={() => undefined} />
      </BackendProvider>,
    ),
  );
  const nodes = [...place.children].map((child) => viewNode(child));
  root.unmount();
  const [shown] = remembered.looks;
  const until = shown ? freshUntil(shown) : Number.MAX_SAFE_INTEGER;
  return { userId: remembered.user.id, of, until, styles: [], nodes };
}
