import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Tracking } from '#web/tracking/create-tracking.ts';

/** Tells tracking of every page on each change of route (docs/product.md, "Pages and routes"). */
export function PageTracking({ tracking }: { tracking: Pick<Tracking, 'page'> }) {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told is the window's address; the path says when.
  useEffect(() => tracking.page(), [tracking, pathname]);
  return null;
}
