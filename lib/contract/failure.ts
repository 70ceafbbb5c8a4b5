import * as z from 'zod/mini';

/** The body of every reply that is not a success. */
export const failureBodySchema = z.object({
  /** One sentence for the user. */
  message: z.string(),
  /** What a program may branch on. */
  code: z.optional(z.string()),
  /** Every problem of a refused input, the first of which is `message`. */
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** Names the request in the server's log. */
  requestId: z.optional(z.string()),
});
export type FailureBody = z.infer<typeof failureBodySchema>;

/** Codes that the interface branches on. */
export const MONTHLY_LIMIT = 'MONTHLY_LIMIT';
export const ACTIVATION_EXPIRED = 'ACTIVATION_EXPIRED';
/** The link is valid, but the call proves neither the registering browser nor the password. */
export const ACTIVATION_NEEDS_PASSWORD = 'ACTIVATION_NEEDS_PASSWORD';
/** The new password is on the list of common passwords. */
export const PASSWORD_TOO_COMMON = 'PASSWORD_TOO_COMMON';
/** There is no bot-check token, or it proves nothing: fetch a new challenge and send again. */
export const BOT_CHECK_FAILED = 'BOT_CHECK_FAILED';
/** The server has no payment provider. */
export const PAYMENTS_NOT_CONFIGURED = 'PAYMENTS_NOT_CONFIGURED';
export const AUTH_REFRESH_FAILED = 'AUTH_REFRESH_FAILED';
