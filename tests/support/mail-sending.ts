import type { Sending } from '#server/adapters/mail/mailer.ts';

/** A mail of its own, whose delivery nothing prevents. */
export const SENDING: Sending = { id: 'order-1-1', handOver: async () => undefined };
