import { changePassword, forgotPassword, resetPassword } from '#lib/contract/account/account.ts';
import type { BotCheck } from '#server/adapters/bot-check/bot-check.ts';
import { type Api, serve } from '#server/http/requests/serve.ts';
import type { Accounts } from '#server/services/accounts/accounts.ts';
import type { PasswordChanges } from '#server/services/accounts/password-changes.ts';
import { requireHuman } from '#server/services/accounts/require-human.ts';

interface Services {
  readonly accounts: Accounts;
  readonly passwordChanges: PasswordChanges;
  readonly check: BotCheck;
}

/** Forgotten and changed passwords (docs/product.md, "Account pages"). */
export function passwordRoutes(api: Api, { accounts, passwordChanges, check }: Services): void {
  serve(api, forgotPassword, async ({ input, origin }) => {
    await requireHuman(check, input.recaptchaToken, 'forgotPassword', origin.address);
    await passwordChanges.forgot(input.email);
    return { message: 'Password reset link has been sent to your email' };
  });
  serve(api, resetPassword, async ({ input, origin }) => {
    await passwordChanges.reset(input);
    await accounts.recognise(input.email, origin);
    return { message: 'Password has been reset successfully' };
  });
  serve(api, changePassword, async ({ input, user, sessionId, origin }) => {
    const confirmed = await accounts.confirm(user.id, input.oldPassword, origin, 'The current password is not right.');
    await passwordChanges.change(user.id, input.newPassword, sessionId, confirmed);
    return { message: 'Password changed successfully' };
  });
}
