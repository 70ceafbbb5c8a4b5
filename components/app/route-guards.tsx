import { useState } from 'react';
import type { Location, To } from 'react-router';
import { Navigate, Outlet, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { usePageOwner } from '#components/app/page-owner.ts';
import { Unreachable, Waiting } from '#components/app/page-placeholders.tsx';
import { useCurrentUser } from '#lib/api/use-current-user.ts';

/**
 * Renders the route for a signed-in user and redirects all others to /sign-in. After the sign-in the user returns to the requested page, but
 * not after a sign-out in any window, because another user may sign in next. The query is removed from the address of a page that was shown to
 * another user, because it may contain that user's settings: when the user changes without a sign-out, at Back, and after a sign-in.
 * `server` is the route of the page for changing the server.
 */
export function SignedInOnly({ server }: { server?: string | undefined }) {
  const visitor = useCurrentUser();
  const location = useLocation();
  const [shownTo, setShownTo] = useState<number | null>(null);
  const owner = usePageOwner(visitor.user?.id);
  const isOthers = [shownTo, owner].some((id) => typeof id === 'number' && id !== visitor.user?.id);
  const isShown = visitor.state === 'signed-in' && (!isOthers || location.search === '');
  if (isShown && shownTo !== visitor.user.id) setShownTo(visitor.user.id);
  switch (visitor.state) {
    case 'loading':
      return <Waiting />;
    case 'signed-in':
      return isShown ? <Outlet key={visitor.user.id} /> : <Navigate to={location.pathname} replace />;
    case 'signed-out': {
      const returns = shownTo === null || visitor.sessionEnded;
      const wanted = { from: pageOf(location), of: shownTo ?? owner, hasEnded: visitor.sessionEnded };
      return <Navigate to="/sign-in" replace state={returns ? (wanted satisfies RedirectState) : null} />;
    }
    case 'unknown':
      return <Unreachable error={visitor.error} onRetry={visitor.retry} server={server} />;
  }
}

/** Renders the route, except for a signed-in user, who is redirected to the requested page, otherwise to /app/stats. */
export function GuestsOnly() {
  const { state, user } = useCurrentUser();
  const location = useLocation();
  if (state === 'loading') return <Waiting />;
  if (user !== null) return <Navigate to={returnAddress(location.state, user.id)} replace />;
  return <Outlet />;
}

/**
 * The redirect state that {@link SignedInOnly} sets: the requested page, the user to whom it was shown last, and whether the session ended there.
 */
const redirectStateSchema = z.object({
  from: z.object({ pathname: z.string(), search: z.string(), hash: z.string() }),
  of: z.optional(z.number()),
  hasEnded: z.optional(z.boolean()),
});
type RedirectState = z.infer<typeof redirectStateSchema>;

/** The default page of a signed-in user. */
export const START = '/app/stats';

function pageOf({ pathname, search, hash }: Location): RedirectState['from'] {
  return { pathname, search, hash };
}

/** The page to open after a sign-in: the one in the redirect state, without its query if it was shown to another user. Otherwise {@link START}. */
function returnAddress(state: unknown, userId: number): To {
  const { data } = redirectStateSchema.safeParse(state);
  if (data === undefined) return START;
  return data.of === undefined || data.of === userId ? data.from : { pathname: data.from.pathname };
}
