import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { leaving } from '#components/app/return-address.ts';
import { Unreachable } from '#components/app/unreachable.tsx';
import { Waiting } from '#components/app/waiting.tsx';
import { useCurrentUser } from '#lib/api/use-current-user.ts';

/**
 * Lets a signed-in user through and sends everybody else to /sign-in (specification, section 2), from where he comes back; not so
 * after a sign-out, here or in another window, for the next user may be another. `server` is the route where another server is chosen.
 */
export function SignedInOnly({ server }: { server?: string | undefined }) {
  const visitor = useCurrentUser();
  const location = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (visitor.state === 'signed-in' && !wasSignedIn) setWasSignedIn(true);
  switch (visitor.state) {
    case 'loading':
      return <Waiting />;
    case 'signed-in':
      return <Outlet />;
    case 'signed-out': {
      const hasSignedOut = wasSignedIn && !visitor.sessionEnded;
      return <Navigate to="/sign-in" replace state={hasSignedOut ? null : leaving(location)} />;
    }
    case 'unknown':
      return <Unreachable error={visitor.error} onRetry={visitor.retry} server={server} />;
  }
}
