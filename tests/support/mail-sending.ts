import type { Sending } from '#server/adapters/mail/mailer.ts';

/** A mail of its own, whose hand-over nothing stands against. */
export const SENDING: Sending = { id: 'order-1-1', handOver: async () => undefined };
