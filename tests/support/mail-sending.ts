import type { Sending } from '#server/adapters/mail/mailer.ts';

/** A separate mail that can be delivered. */
export const SENDING: Sending = { id: 'order-1-1', handOver: async () => undefined };
