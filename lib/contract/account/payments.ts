import * as z from 'zod/mini';
import { messageSchema } from '#lib/contract/account/account.ts';
import { loginForm } from '#lib/contract/account/account-forms.ts';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { idSchema } from '#lib/contract/endpoint/id.ts';
import { planSchema } from '#lib/contract/user/plan.ts';

const checkoutInput = z.object({
  userId: idSchema,
  plan: z.optional(planSchema),
  email: z.optional(loginForm.shape.email),
});
/** The browser opens this URL, so other schemes, such as `javascript:`, are rejected. */
const checkoutUrl = z.url({ protocol: /^https?$/ });
const checkoutReply = z.object({ url: checkoutUrl, message: z.optional(z.string()) });
const sessionInput = z.object({
  session_id: z.string().check(z.minLength(1, 'No session ID found'), z.maxLength(255)),
});

/** Whether this server sells plans, and whether payments are tests without real money. */
export const paymentMode = endpoint({
  method: 'GET',
  path: '/stripe/mode',
  access: 'guest',
  summary: 'Whether payments are configured, and real or a test',
  output: z.object({ isTest: z.boolean(), isConfigured: z.boolean() }),
});

export const createSubscription = endpoint({
  method: 'POST',
  path: '/stripe/create-subscription',
  access: 'checkout',
  summary: 'Start the checkout of the monthly plan',
  input: checkoutInput,
  output: checkoutReply,
});

export const createAnnualCheckout = endpoint({
  method: 'POST',
  path: '/stripe/create-annual-checkout',
  access: 'checkout',
  summary: 'Start the checkout of the annual plan',
  input: checkoutInput,
  output: checkoutReply,
});

export const createLifetimeCheckout = endpoint({
  method: 'POST',
  path: '/stripe/create-lifetime-checkout',
  access: 'checkout',
  summary: 'Start the checkout of the lifetime plan',
  input: checkoutInput,
  output: checkoutReply,
});

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/stripe/cancel',
  summary: 'End the subscription at once',
  output: messageSchema,
});

export const verifySubscription = endpoint({
  method: 'GET',
  path: '/stripe/verify/:session_id',
  access: 'guest',
  summary: 'Confirm a monthly checkout',
  input: sessionInput,
  output: messageSchema,
});

export const verifyAnnual = endpoint({
  method: 'GET',
  path: '/stripe/verify-annual/:session_id',
  access: 'guest',
  summary: 'Confirm an annual checkout',
  input: sessionInput,
  output: messageSchema,
});

export const verifyLifetime = endpoint({
  method: 'GET',
  path: '/stripe/verify-lifetime/:session_id',
  access: 'guest',
  summary: 'Confirm a lifetime checkout',
  input: sessionInput,
  output: messageSchema,
});
