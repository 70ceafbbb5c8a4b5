import { afterAll, beforeAll, expect } from 'vitest';
import { login } from '#lib/contract/account/account.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { planOffer } from '#lib/domain/account/plan-catalogue.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { reconcilePayments } from '#server/jobs/reconcile-payments.ts';
import type { News, PaymentsWorld } from '#tests/support/payments-world.ts';
import { type Answer, PASSWORD, type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

type PaidPlan = Exclude<Plan, 'FREE'>;

const CREATE = {
  PREMIUM: '/stripe/create-subscription',
  ANNUAL: '/stripe/create-annual-checkout',
  LIFETIME: '/stripe/create-lifetime-checkout',
};
const VERIFY = { PREMIUM: 'verify', ANNUAL: 'verify-annual', LIFETIME: 'verify-lifetime' };

/** A server with a payment provider, and the actions of a test. */
export interface PaymentsScene<World extends PaymentsWorld> {
  readonly opened: OpenDatabase;
  readonly server: TestServer;
  readonly world: World;
  /** Requests the checkout of a plan. */
  create(user: Pick<Signed, 'id' | 'accessToken'>, plan: PaidPlan): Promise<Answer>;
  /** Opens the checkout of a plan; returns its id. */
  open(user: Pick<Signed, 'id' | 'accessToken'>, plan: PaidPlan): Promise<string>;
  /** Buys a plan and delivers the webhook; returns the ids of checkout and purchase. */
  buy(user: Signed, plan: PaidPlan): Promise<{ checkout: string; purchase: string }>;
  verify(checkout: string, plan: PaidPlan): Promise<Answer>;
  /** Delivers a message of the provider; returns the status. */
  tell(news: News, id: string): Promise<number>;
  deliver(message: { body: string; signature: string }): Promise<number>;
  cancel(user: Signed): Promise<Answer>;
  /** The plan of the user, and when it ends or is renewed. */
  plan(user: Pick<Signed, 'id'>): Promise<{ plan: Plan; ends: string | null }>;
  /** Runs the job that reconciles plans with payments. */
  reconcile(): Promise<void>;
  /** Advances the clock; earlier access tokens may expire. */
  later(milliseconds: number): void;
  /** Signs the user in again. */
  again(user: Signed): Promise<Signed>;
}

/** Prepares server and provider for the tests of a file. */
export function paymentsScene<World extends PaymentsWorld>(
  build: (now: () => Date, opened: OpenDatabase) => Promise<World>,
  openDatabase: () => Promise<OpenDatabase> = memoryDatabase,
): PaymentsScene<World> {
  let opened: OpenDatabase;
  let server: TestServer;
  let world: World;
  const now = () => server.now;
  beforeAll(async () => {
    opened = await openDatabase();
    world = await build(now, opened);
    server = await testServer(opened, { payments: world.payments });
    // Hashes the common password of all members once, because hashing is slow.
    await server.member('FREE');
  });
  afterAll(async () => {
    await opened.close();
    await world.close();
  });

  const scene: PaymentsScene<World> = {
    get opened() {
      return opened;
    },
    get server() {
      return server;
    },
    get world() {
      return world;
    },
    create: (user, plan) =>
      server.call({ method: 'POST', path: CREATE[plan], payload: { userId: user.id }, token: user.accessToken }),
    async open(user, plan) {
      const { status } = await scene.create(user, plan);
      expect(status).toBe(200);
      const latest = await opened.db
        .selectFrom('checkouts')
        .select('id')
        .where('buyerId', '=', user.id)
        .where('state', '=', 'open')
        .executeTakeFirstOrThrow();
      return latest.id;
    },
    async buy(user, plan) {
      const checkout = await scene.open(user, plan);
      const purchase = await world.pay(checkout);
      expect(await scene.tell('paid', checkout)).toBe(200);
      expect((await scene.plan(user)).plan).toBe(plan);
      return { checkout, purchase };
    },
    verify: (checkout, plan) => server.get(`/stripe/${VERIFY[plan]}/${checkout}`),
    tell: (news, id) => scene.deliver(world.message(news, id)),
    async deliver({ body, signature }) {
      const reply = await server.app.inject({
        method: 'POST',
        url: '/api/app/stripe/webhook',
        payload: body,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      });
      return reply.statusCode;
    },
    cancel: (user) => server.call({ method: 'POST', path: '/stripe/cancel', payload: {}, token: user.accessToken }),
    async plan({ id }) {
      const query = opened.db.selectFrom('users').select(['plan', 'subscriptionEndDate']).where('id', '=', id);
      const { plan, subscriptionEndDate } = await query.executeTakeFirstOrThrow();
      return { plan, ends: subscriptionEndDate?.toISOString() ?? null };
    },
    async again(user) {
      const form = { email: user.email, password: PASSWORD, isWebApp: true };
      return { ...user, ...login.output.parse((await server.post('/login', form)).body) };
    },
    reconcile: () => reconcilePayments({ db: opened.db, clock: now, payments: world.payments }),
    later(milliseconds) {
      server.now = new Date(server.now.getTime() + milliseconds);
    },
  };
  return scene;
}

/** A plan's price in cents. */
export function centsOf(plan: PaidPlan): number {
  return Math.round(planOffer(plan).price * 100);
}
