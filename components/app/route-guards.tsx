import { useState } from 'react';
import type { Location, To } from 'react-router';
import { Navigate, Outlet, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { Unreachable, Waiting } from '#components/app/page-placeholders.tsx';
import { useCurrentUser } from '#lib/api/use-current-user.ts';

/**
 * Renders the route for a signed-in user and redirects others to /sign-in, which returns to the requested page. After a sign-out, here or
 * in another window, it does not return, because the next user may be a different one. Where the user changes without a sign-out, the query
 * is removed too, because it may describe what the previous user had open. `server` is the page that changes the server.
 */
export function SignedInOnly({ server }: { server?: string | undefined }) {
  const visitor = useCurrentUser();
  const location = useLocation();
  const [shownTo, setShownTo] = useState<number | null>(null);
  const isShown = visitor.state === 'signed-in' && (shownTo === null || location.search === '');
  if (isShown && shownTo !== visitor.user.id) setShownTo(visitor.user.id);
  switch (visitor.state) {
    case 'loading':
      return <Waiting />;
    case 'signed-in':
      return shownTo === visitor.user.id ? <Outlet key={shownTo} /> : <Navigate to={location.pathname} replace />;
    case 'signed-out': {
      const returns = shownTo === null || visitor.sessionEnded;
      return <Navigate to="/sign-in" replace state={returns ? requestedPage(location, visitor.sessionEnded) : null} />;
    }
    case 'unknown':
      return <Unreachable error={visitor.error} onRetry={visitor.retry} server={server} />;
  }
}

/** Renders the route for a guest and redirects a signed-in user to the requested page, else to /app/stats. */
export function GuestsOnly() {
  const { state } = useCurrentUser();
  const location = useLocation();
  if (state === 'loading') return <Waiting />;
  if (state === 'signed-in') return <Navigate to={returnAddress(location.state)} replace />;
  return <Outlet />;
}

/** The redirect state of {@link SignedInOnly}: the requested page, and whether a session ended there. */
const redirectStateSchema = z.object({
  from: z.object({ pathname: z.string(), search: z.string(), hash: z.string() }),
  hasEnded: z.optional(z.boolean()),
});

/** The default page of a signed-in user. */
export const START = '/app/stats';

/** The state for a redirect to /sign-in away from a page. */
function requestedPage({ pathname, search, hash }: Location, hasEnded: boolean): z.infer<typeof redirectStateSchema> {
  return { from: { pathname, search, hash }, ...(hasEnded && { hasEnded }) };
}

/** The target after a sign-in: the page in the redirect state, else {@link START}. */
function returnAddress(state: unknown): To {
  const read = redirectStateSchema.safeParse(state);
  return read.success ? read.data.from : START;
}
