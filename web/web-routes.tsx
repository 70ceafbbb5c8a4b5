import { AppRoutes } from '#components/app/app-routes.tsx';
import { ACCOUNT_ROUTES } from '#web/account-routes.tsx';

const LINKS = { forgotPassword: '/forgot-password', signUp: '/sign-up' };

/** Every page of the website. */
export function WebRoutes() {
  return <AppRoutes links={LINKS} guestRoutes={ACCOUNT_ROUTES.guests} openRoutes={ACCOUNT_ROUTES.everybody} />;
}
