import { createHash } from 'node:crypto';
import escapeHtml from 'escape-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { planOffer } from '#lib/domain/account/plan-catalogue.ts';
import { TEST_CHECKOUT, type TestCheckout, type TestPayments } from '#server/adapters/payments/test-payments.ts';
import { WEBHOOK } from '#server/http/pages/payment-webhook.ts';

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; --line: #cbd5d0; --accent: #2f7d63; --on-accent: #fff; }
@media (prefers-color-scheme: dark) { :root { --line: #33453d; --accent: #4cc39a; --on-accent: #0e1613; } }
body { max-width: 420px; margin: 0 auto; padding: 32px 16px; }
.test { margin: 0; padding: 12px 16px; border-radius: 10px; background: #f7b500; color: #14201b; }
main { margin-top: 16px; padding: 20px; border: 1px solid var(--line); border-radius: 10px; display: grid; gap: 12px; }
h1 { font-size: 18px; margin: 0; }
p { margin: 0; }
.price { font-size: 24px; font-weight: 600; font-variant-numeric: tabular-nums; }
.refused { color: #b3241b; }
@media (prefers-color-scheme: dark) { .refused { color: #ff8a80; } }
form { display: grid; }
button, .leave { font: inherit; text-align: center; min-height: 44px; box-sizing: border-box; padding: 9px 16px; border: 1px solid var(--line); border-radius: 8px; background: none; color: inherit; cursor: pointer; text-decoration: none; }
.pay { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }`;

/** Blocks scripts and the loading of other files. Forms can be sent only to this server. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

const PER = { month: 'a month', year: 'a year', once: 'once' };
const REFUSED = 'Your card was declined. Nothing was charged.';
const NOT_HERE =
  'This browser cannot make test payments. Open the address that the server printed at its start, then pay again.';

/** The path of a checkout's page. Ids consist of word characters, so a NUL, which PostgreSQL rejects, does not match. */
const PAGE = `${TEST_CHECKOUT}/:id(^\\w+$)`;

interface Params {
  readonly id: string;
}

/**
 * The checkout page of test payments, with buttons that pay, decline the card, or cancel. Paying sends the same message to the same
 * webhook as a real provider.
 *
 * @param mayPay whether a request may press the buttons. The page is shown to all: an extension opens it without cookies.
 */
export function testCheckout(
  app: FastifyInstance,
  payments: TestPayments,
  mayPay: (request: FastifyRequest) => boolean,
): void {
  app.get<{ Params: Params }>(PAGE, async ({ params }, reply) => {
    const checkout = await payments.page(params.id);
    return checkout === null ? reply.code(404).callNotFound() : send(reply, checkout);
  });

  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume();
      done(null);
    });

    forms.addHook<{ Params: Params }>('preHandler', async (request, reply) => {
      if (mayPay(request)) return;
      const checkout = await payments.page(request.params.id);
      return checkout === null ? reply.code(404).callNotFound() : send(reply.code(403), checkout, NOT_HERE);
    });

    forms.post<{ Params: Params }>(`${PAGE}/pay`, async ({ params, log }, reply) => {
      const announcement = await payments.pay(params.id);
      const checkout = await payments.page(params.id);
      if (checkout === null) return reply.code(404).callNotFound();
      if (announcement !== null) {
        const { body, signature } = announcement;
        const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
        const { statusCode } = await app.inject({ method: 'POST', url: WEBHOOK, payload: body, headers });
        if (statusCode !== 200) log.error({ statusCode }, 'the message about a test payment was not accepted');
      }
      return checkout.state === 'paid' ? reply.redirect(checkout.successUrl, 303) : send(reply, checkout);
    });

    forms.post<{ Params: Params }>(`${PAGE}/refuse`, async ({ params }, reply) => {
      const checkout = await payments.page(params.id);
      return checkout === null ? reply.code(404).callNotFound() : send(reply, checkout, REFUSED);
    });
  });
}

function send(reply: FastifyReply, checkout: TestCheckout, problem?: string): FastifyReply {
  reply.header('content-security-policy', POLICY).header('cache-control', 'no-store');
  return reply.type('text/html; charset=utf-8').send(page(checkout, problem));
}

function page({ id, plan, state, successUrl, cancelUrl }: TestCheckout, problem: string | undefined): string {
  const { name, price, per } = planOffer(plan);
  const action = `${TEST_CHECKOUT}/${escapeHtml(id)}`;
  const buttons = `${problem === undefined ? '' : `<p class="refused" role="alert">${escapeHtml(problem)}</p>`}
<form method="post" action="${action}/pay"><button class="pay">Pay with a test card</button></form>
<form method="post" action="${action}/refuse"><button>Pay with a card that is refused</button></form>
<a class="leave" href="${escapeHtml(cancelUrl)}">Cancel</a>`;
  const done = `<p>This payment is done.</p>\n<a class="leave" href="${escapeHtml(successUrl)}">Go on</a>`;
  const closed = `<p>This checkout is closed. Nothing was charged.</p>\n<a class="leave" href="${escapeHtml(cancelUrl)}">Back</a>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>TEST payment · Tenline</title><style>${STYLE}</style></head>
<body>
<header class="test"><strong>TEST payment.</strong> No card is asked for and no money moves.</header>
<main>
<h1>Tenline ${escapeHtml(name)}</h1>
<p><span class="price">$${price}</span> ${per === null ? '' : PER[per]}</p>
${{ open: buttons, paid: done, closed }[state]}
</main>
</body>
</html>
`;
}
