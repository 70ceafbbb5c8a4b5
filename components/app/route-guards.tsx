import { useState } from 'react';
import type { Location, To } from 'react-router';
import { Navigate, Outlet, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { Unreachable, Waiting } from '#components/app/page-placeholders.tsx';
import { useCurrentUser } from '#lib/api/use-current-user.ts';

/**
 * Renders the route for a signed-in user and redirects all others to /sign-in. After the sign-in the user returns to the requested page, but
 * not after a sign-out in any window, because another user may sign in next. When the user changes without a sign-out, the query is removed
 * from the address, because it may contain settings of the previous user. `server` is the route of the page for changing the server.
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

/** Renders the route, except for a signed-in user, who is redirected to the requested page, otherwise to /app/stats. */
export function GuestsOnly() {
  const { state } = useCurrentUser();
  const location = useLocation();
  if (state === 'loading') return <Waiting />;
  if (state === 'signed-in') return <Navigate to={returnAddress(location.state)} replace />;
  return <Outlet />;
}

/** The redirect state that {@link SignedInOnly} sets: the requested page, and whether the session ended there. */
const redirectStateSchema = z.object({
  from: z.object({ pathname: z.string(), search: z.string(), hash: z.string() }),
  hasEnded: z.optional(z.boolean()),
});

/** The default page of a signed-in user. */
export const START = '/app/stats';

/** The redirect state that names the requested page. After the sign-in the user returns to it. */
function requestedPage({ pathname, search, hash }: Location, hasEnded: boolean): z.infer<typeof redirectStateSchema> {
  return { from: { pathname, search, hash }, ...(hasEnded && { hasEnded }) };
}

/** The page to open after a sign-in: the one in the redirect state, otherwise {@link START}. */
function returnAddress(state: unknown): To {
  const read = redirectStateSchema.safeParse(state);
  return read.success ? read.data.from : START;
}
