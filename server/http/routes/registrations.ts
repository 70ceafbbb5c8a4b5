import { activateAccount, register, resendActivation } from '#lib/contract/account/account.ts';
import { botCheck } from '#lib/contract/account/bot-check.ts';
import type { BotCheck } from '#server/adapters/bot-check/bot-check.ts';
import { type Api, serve } from '#server/http/requests/serve.ts';
import type { Registrations } from '#server/services/accounts/registrations.ts';
import { requireHuman } from '#server/services/accounts/require-human.ts';

interface Services {
  readonly registrations: Registrations;
  readonly check: BotCheck;
}

/** Opening an account and activating it (docs/product.md, "Account pages"). */
export function registrationRoutes(api: Api, { registrations, check }: Services): void {
  serve(api, botCheck, ({ input, origin }) => check.challenge(input.action, origin));
  serve(api, register, async ({ input, origin }) => {
    await requireHuman(check, input.recaptchaToken, 'register', origin.address);
    const { id, accessToken } = await registrations.register(input);
    const message = 'Account created! Please check your email to activate your account.';
    return { accessToken, user: { id }, message };
  });
  serve(api, activateAccount, async ({ input, origin }) => {
    await registrations.activate(input.token, input, origin);
    return { message: 'Your account has been successfully activated!' };
  });
  serve(api, resendActivation, async ({ input }) => {
    await registrations.resend(input.email);
    return { message: 'New activation email has been sent!' };
  });
}
