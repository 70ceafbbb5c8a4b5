import * as z from 'zod/mini';
import { forgotPasswordForm } from '#lib/contract/account/account-forms.ts';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';

/** Whether the links of mails reach users. */
export const mailState = endpoint({
  method: 'GET',
  path: '/auth/mail',
  access: 'guest',
  summary: 'Whether this server sends mails',
  output: z.object({
    sendsMail: z.boolean(),
    /** True when the server sends no mail, and gives the links to this browser instead, because it has the one-time key. */
    givesLinks: z.boolean(),
  }),
});

/** Makes the link that a mail would have, for the browser with the one-time key. 404 for any other browser, and for an address without an account. */
export const mailLink = endpoint({
  method: 'POST',
  path: '/auth/mail-link',
  access: 'guest',
  summary: 'The link of a mail that this server does not send',
  input: z.object({ ...forgotPasswordForm.shape, kind: z.enum(['activation', 'reset']) }),
  output: z.object({
    /** The path and the query of the page. */
    path: z.string(),
  }),
});
