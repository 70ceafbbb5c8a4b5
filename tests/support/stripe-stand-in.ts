import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  chargeBody,
  intentBody,
  invoicePayments,
  refundedOf,
  type StandInPurchase,
  type StandInSession,
  sessionBody,
  subscriptionBody,
} from '#tests/support/stripe-objects.ts';

/** The part of Stripe's API that we call, on a local port. */
export interface StripeStandIn {
  readonly port: number;
  readonly sessions: ReadonlyMap<string, StandInSession>;
  readonly purchases: ReadonlyMap<string, StandInPurchase>;
  /** Every call that changed something, for example "POST /v1/refunds". */
  readonly changes: readonly string[];
  /** Pays a checkout as on its page; returns the purchase. */
  pay(sessionId: string): StandInPurchase;
  /** While true, every call gets a 503. */
  isAway: boolean;
  /** While true, every refund gets a 503. */
  refusesRefunds: boolean;
  /** While true, every refund is refused because the operator's balance is too small. */
  isBalanceEmpty: boolean;
  close(): Promise<void>;
}

interface ApiRequest {
  readonly route: string;
  readonly id: string;
  readonly fields: ReadonlyMap<string, string>;
}

class Refusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  constructor(status: number, type: string, code?: string) {
    super(type);
    this.code = code;
    this.status = status;
    this.type = type;
  }
}

const missing = () => new Refusal(404, 'invalid_request_error');
const MONTH = 30 * 24 * 60 * 60;

/**
 * Starts the stand-in; `now` is its clock. A repeated idempotency key has no further effect; with another call it is an
 * error.
 */
export async function stripeStandIn(now: () => Date): Promise<StripeStandIn> {
  const sessions = new Map<string, StandInSession>();
  const purchases = new Map<string, StandInPurchase>();
  const kept = new Map<string, { readonly call: string; readonly reply: object }>();
  const changes: string[] = [];
  let count = 0;
  const next = (prefix: string) => {
    count += 1;
    return `${prefix}_${count}`;
  };
  const seconds = () => Math.floor(now().getTime() / 1000);
  const paidBy = (found: (purchase: StandInPurchase) => boolean) => [...purchases.values()].find(found);
  function owned<Value>(value: Value | undefined): Value {
    if (value === undefined) throw missing();
    return value;
  }

  function answer({ route, id, fields }: ApiRequest): object {
    switch (route) {
      case 'POST /v1/checkout/sessions': {
        const state = { status: 'open', isUnpaid: false, bought: null } as const;
        const session = { id: next('cs_test'), fields, ...state, expiresAt: seconds() };
        sessions.set(session.id, { ...session });
        return sessionBody(session, 'https://checkout.stripe.example');
      }
      case 'GET /v1/checkout/sessions/:id':
        return sessionBody(owned(sessions.get(id)), 'https://checkout.stripe.example');
      case 'POST /v1/checkout/sessions/:id/expire': {
        const session = owned(sessions.get(id));
        if (session.status !== 'open') throw new Refusal(400, 'invalid_request_error');
        session.status = 'expired';
        return sessionBody(session, '');
      }
      case 'GET /v1/subscriptions/:id':
        return subscriptionBody(owned(purchases.get(id)));
      case 'DELETE /v1/subscriptions/:id': {
        const purchase = owned(purchases.get(id));
        if (purchase.status === 'canceled') throw missing();
        const comment = fields.get('cancellation_details[comment]') ?? null;
        Object.assign(purchase, { status: 'canceled', canceledAt: seconds(), comment });
        return subscriptionBody(purchase);
      }
      case 'GET /v1/payment_intents/:id':
        return intentBody(owned(paidBy(({ intent }) => intent === id)));
      case 'GET /v1/invoice_payments': {
        const invoice = fields.get('invoice');
        const intent = fields.get('payment[payment_intent]');
        return invoicePayments(paidBy((one) => `in_${one.id}` === invoice || one.intent === intent));
      }
      case 'GET /v1/disputes': {
        const purchase = owned(paidBy(({ intent }) => `ch_${intent}` === fields.get('charge')));
        return { object: 'list', data: purchase.dispute === null ? [] : [{ status: purchase.dispute }] };
      }
      case 'GET /v1/refunds': {
        const purchase = owned(paidBy(({ intent }) => `ch_${intent}` === fields.get('charge')));
        return { object: 'list', data: purchase.refunds };
      }
      case 'POST /v1/refunds': {
        const purchase = owned(paidBy(({ intent }) => `ch_${intent}` === fields.get('charge')));
        const amount = Number(fields.get('amount'));
        if (purchase.dispute === 'needs_response') throw new Refusal(400, 'invalid_request_error', 'charge_disputed');
        if (standIn.isBalanceEmpty) throw new Refusal(400, 'invalid_request_error', 'balance_insufficient');
        if (amount > purchase.amount - refundedOf(purchase)) throw new Refusal(400, 'invalid_request_error');
        const metadata = { purchase: fields.get('metadata[purchase]') ?? '' };
        const refund = { id: next('re'), amount, metadata, status: 'succeeded' as const };
        purchase.refunds.unshift(refund);
        return { ...refund, charge: chargeBody(purchase) };
      }
      default:
        throw new Error(`The stand-in has no ${route}.`);
    }
  }

  function once(key: string | undefined, apiRequest: ApiRequest): object {
    if (apiRequest.route.startsWith('GET')) return answer(apiRequest);
    const call = JSON.stringify([apiRequest.route, apiRequest.id, [...apiRequest.fields]]);
    const before = key === undefined ? undefined : kept.get(key);
    if (before !== undefined && before.call !== call) throw new Refusal(400, 'idempotency_error');
    if (before !== undefined) return before.reply;
    const reply = answer(apiRequest);
    changes.push(apiRequest.route);
    if (key !== undefined) kept.set(key, { call, reply });
    return reply;
  }

  const standIn = {
    isAway: false,
    refusesRefunds: false,
    isBalanceEmpty: false,
    sessions,
    purchases,
    changes,
    pay(sessionId: string): StandInPurchase {
      const session = owned(sessions.get(sessionId));
      if (session.status !== 'open') throw new Error(`${sessionId} is ${session.status}.`);
      const { fields } = session;
      const price = 'line_items[0][price_data]';
      const interval = fields.get(`${price}[recurring][interval]`);
      const months = interval === undefined ? null : ({ month: 1, year: 12 }[interval] ?? 1);
      const intent = next('pi');
      const purchase: StandInPurchase = {
        id: months === null ? intent : next('sub'),
        intent,
        fields,
        amount: Number(fields.get(`${price}[unit_amount]`)),
        months,
        started: seconds(),
        periodStart: seconds(),
        periodEnd: seconds() + (months ?? 0) * MONTH,
        status: 'active',
        payment: 'succeeded',
        canceledAt: null,
        comment: null,
        refunds: [],
        dispute: null,
      };
      purchases.set(purchase.id, purchase);
      Object.assign(session, { status: 'complete', bought: purchase.id });
      return purchase;
    },
  };

  const server = createServer(async (request, reply) => {
    const send = (status: number, body: object) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    try {
      const apiRequest = await read(request);
      const isRefused = standIn.refusesRefunds && apiRequest.route === 'POST /v1/refunds';
      if (standIn.isAway || isRefused) return send(503, { error: { type: 'api_error', message: 'Away' } });
      const key = request.headers['idempotency-key'];
      return send(200, once(typeof key === 'string' ? key : undefined, apiRequest));
    } catch (error) {
      if (error instanceof Refusal) {
        const { status, type, code } = error;
        return send(status, { error: { type, code, message: code ?? type } });
      }
      return send(500, { error: { type: 'api_error', message: String(error) } });
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return Object.assign(standIn, {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  });
}

async function read(request: IncomingMessage): Promise<ApiRequest> {
  const url = new URL(request.url ?? '/', 'http://stand-in.invalid');
  const body = await text(request);
  const fields = new Map([...url.searchParams, ...new URLSearchParams(body)]);
  const [, id = ''] = /^\/v1\/(?:checkout\/sessions|subscriptions|payment_intents)\/([^/]+)/.exec(url.pathname) ?? [];
  const path = id === '' ? url.pathname : url.pathname.replace(`/${id}`, '/:id');
  return { route: `${request.method} ${path}`, id, fields };
}
