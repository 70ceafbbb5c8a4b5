import { Navigate, Outlet, useLocation } from 'react-router';
import { leaving } from '#components/app/return-address.ts';
import { Unreachable } from '#components/app/unreachable.tsx';
import { Waiting } from '#components/app/waiting.tsx';
import { useCurrentUser } from '#lib/api/use-current-user.ts';

/** Lets a signed-in user through and sends everybody else to /sign-in (specification, section 2). */
export function SignedInOnly() {
  const visitor = useCurrentUser();
  const location = useLocation();
  switch (visitor.state) {
    case 'loading':
      return <Waiting />;
    case 'signed-in':
      return <Outlet />;
    case 'signed-out':
      return <Navigate to="/sign-in" replace state={leaving(location)} />;
    case 'unknown':
      return <Unreachable message={visitor.error.message} onRetry={visitor.retry} />;
  }
}
