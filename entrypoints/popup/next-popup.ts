import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Backend } from '#lib/backend/backend.ts';
import type { User } from '#lib/contract/user/user.ts';
import { storeLastUser } from '#lib/shell/last-user.ts';
import { clearFormerView, popupViews, storeView, viewNode } from '#lib/shell/last-view.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

/** The first frame of the next popup. */
export interface NextPopup {
  readonly user: User;
  /** The time, in milliseconds since 1970, until which the figures of the frame are valid. */
  readonly until: number;
  /** The popup in its initial state, with {@link SILENT} as Backend. */
  readonly content: ReactNode;
}

const never = new Promise<never>(() => undefined);

/** A Backend that never replies, because the first frame is drawn before any reply. */
export const SILENT: Backend = {
  request: () => never,
  signIn: () => never,
  signUp: () => never,
  signOut: () => never,
  watch: () => () => undefined,
};

/**
 * Returns a function that stores the first frame of the next popup, after the present one was painted. The frame is
 * rendered with the popup's own components, so it looks the same as the popup itself.
 *
 * @param of the address of the popup's script; only a popup with the same script shows the view. Without it nothing is
 * stored
 */
export function storeNextPopup(preferences: Preferences, of: string | undefined): (next: NextPopup) => void {
  let pending: ReturnType<typeof setTimeout> | undefined;
  void clearFormerView(popupViews, 'popup');
  return ({ user, until, content }) => {
    clearTimeout(pending);
    if (of === undefined) return;
    pending = setTimeout(() => {
      const place = document.createElement('div');
      const root = createRoot(place);
      flushSync(() => root.render(content));
      const nodes = [...place.children].map((child) => viewNode(child));
      root.unmount();
      void storeLastUser(preferences, user);
      void storeView(popupViews, 'popup', { userId: user.id, of, until, styles: [], nodes });
    });
  };
}
