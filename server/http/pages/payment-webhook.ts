import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#lib/contract/endpoint/endpoint.ts';
import { Problem } from '#server/base/problem.ts';
import type { Billing } from '#server/services/payments/billing.ts';

/** The path to which the payment provider sends its messages. */
export const WEBHOOK = `${API_BASE}/stripe/webhook`;

/**
 * Receives the provider's messages. The body is not parsed here, because the signature is computed from the raw bytes. A message that cannot
 * be handled gets a 503 or 500, and the provider sends it again.
 */
export async function paymentWebhook(app: FastifyInstance, { handle }: Pick<Billing, 'handle'>): Promise<void> {
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    // The route has no rate limit, because all messages come from few IP addresses. Rejecting a wrong signature costs only a hash.
    raw.post(WEBHOOK, { config: { rateLimit: false } }, async ({ body, headers }) => {
      const signature = headers['stripe-signature'];
      const isRight = Buffer.isBuffer(body) && typeof signature === 'string' && (await handle(body, signature));
      if (!isRight) throw new Problem(400, 'The signature is invalid.');
      return { received: true };
    });
  });
}
