import { Navigate, Outlet, useLocation } from 'react-router';
import { returnAddress } from '#components/app/return-address.ts';
import { Waiting } from '#components/app/waiting.tsx';
import { useCurrentUser } from '#lib/api/use-current-user.ts';

/** Lets a guest through and sends a signed-in user to where he came from, else to /app/stats (specification, section 2). */
export function GuestsOnly() {
  const { state } = useCurrentUser();
  const location = useLocation();
  if (state === 'loading') return <Waiting />;
  if (state === 'signed-in') return <Navigate to={returnAddress(location.state)} replace />;
  return <Outlet />;
}
