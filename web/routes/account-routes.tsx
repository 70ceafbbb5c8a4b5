import type { ReactNode } from 'react';
import { Route } from 'react-router';
import { Titled } from '#components/app/layout.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { EXTENSION_PAGE } from '#lib/contract/account/extension.ts';

const SignUpPage = lazyPart(async () => (await import('#components/account/sign-up-page.tsx')).SignUpPage);
const SetupPage = lazyPart(async () => (await import('#web/pages/setup/setup-page.tsx')).SetupPage);
const ExtensionPage = lazyPart(async () => (await import('#web/pages/setup/extension-page.tsx')).ExtensionPage);
const ForgotPasswordPage = lazyPart(
  async () => (await import('#components/account/forgot-password-page.tsx')).ForgotPasswordPage,
);
const ResetPasswordPage = lazyPart(
  async () => (await import('#components/account/reset-password-page.tsx')).ResetPasswordPage,
);
const ActivateAccountPage = lazyPart(
  async () => (await import('#components/account/activate-account-page.tsx')).ActivateAccountPage,
);

/** The account pages of the website, for guests and for all visitors (docs/product.md, "Account pages"). Links in mails lead to some. */
export const ACCOUNT_ROUTES: { readonly guests: ReactNode; readonly everybody: ReactNode } = {
  guests: (
    <>
      <Route
        path="/sign-up"
        element={
          <Titled title="Sign up">
            <SignUpPage />
          </Titled>
        }
      />
      <Route
        path="/forgot-password"
        element={
          <Titled title="Reset your password">
            <ForgotPasswordPage />
          </Titled>
        }
      />
      <Route
        path="/reset-password"
        element={
          <Titled title="Create new password">
            <ResetPasswordPage />
          </Titled>
        }
      />
    </>
  ),
  everybody: (
    <>
      <Route
        path="/activate-account"
        element={
          <Titled title="Activate account">
            <ActivateAccountPage />
          </Titled>
        }
      />
      <Route
        path={EXTENSION_PAGE}
        element={
          <Titled title="Extension">
            <ExtensionPage />
          </Titled>
        }
      />
      <Route
        path="/setup"
        element={
          <Titled title="Setup">
            <SetupPage />
          </Titled>
        }
      />
    </>
  ),
};
