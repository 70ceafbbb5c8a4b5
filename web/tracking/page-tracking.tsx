import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Tracking } from '#web/tracking/create-tracking.ts';

/** Reports a page view at each route change (docs/product.md, "Pages and routes"). */
export function PageTracking({ tracking }: { tracking: Pick<Tracking, 'page'> }) {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page view reads the window's URL; the path is the trigger.
  useEffect(() => tracking.page(), [tracking, pathname]);
  return null;
}
