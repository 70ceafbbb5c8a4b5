import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Backend } from '#lib/backend/backend.ts';
import { type ViewNode, viewNode } from '#lib/shell/last-view.ts';

const never = new Promise<never>(() => undefined);

/** Replies to no call: the first frame is drawn before any reply. */
export const SILENT: Backend = {
  request: () => never,
  signIn: () => never,
  signUp: () => never,
  signOut: () => never,
  watch: () => () => undefined,
};

/**
 * The first frame of a popup with this content, as data. The popup's own components draw it outside the page, so that it is the same
 * with and without the popup's scripts. Its Backend is {@link SILENT}.
 */
export function firstFrame(content: ReactNode): readonly ViewNode[] {
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(content));
  const nodes = [...place.children].map((child) => viewNode(child));
  root.unmount();
  return nodes;
}
