import * as z from 'zod/mini';

/** The body of every reply that reports a failure. */
export const failureBodySchema = z.object({
  /** One sentence for the user. */
  message: z.string(),
  /** A stable code that programs can check. */
  code: z.optional(z.string()),
  /** All problems of an invalid input. `message` is the first of them. */
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** The id of the request in the server's log. */
  requestId: z.optional(z.string()),
});
export type FailureBody = z.infer<typeof failureBodySchema>;

/** Codes that the interface checks. */
export const MONTHLY_LIMIT = 'MONTHLY_LIMIT';
export const ACTIVATION_EXPIRED = 'ACTIVATION_EXPIRED';
/** The link was used before and the account is active. */
export const ACTIVATION_DONE = 'ACTIVATION_DONE';
/** The link is valid, but the call has neither the key of the registering browser nor the password. */
export const ACTIVATION_NEEDS_PASSWORD = 'ACTIVATION_NEEDS_PASSWORD';
/** The new password is on the list of common passwords. */
export const PASSWORD_TOO_COMMON = 'PASSWORD_TOO_COMMON';
/** The bot-check token is invalid, expired or used. The form makes a new one and repeats the call once. */
export const BOT_CHECK_FAILED = 'BOT_CHECK_FAILED';
/** The server has no payment provider. */
export const PAYMENTS_NOT_CONFIGURED = 'PAYMENTS_NOT_CONFIGURED';
/** The session could not be refreshed and has ended. The client sets this code, not the server. */
export const AUTH_REFRESH_FAILED = 'AUTH_REFRESH_FAILED';
