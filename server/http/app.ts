import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { TrackingServices } from '#lib/contract/account/tracking.ts';
import { altcha } from '#server/adapters/bot-check/altcha.ts';
import type { BotCheck } from '#server/adapters/bot-check/bot-check.ts';
import type { Payments } from '#server/adapters/payments/payments.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Config } from '#server/base/config.ts';
import { createLeases } from '#server/db/leases.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { Database } from '#server/db/schema.ts';
import { type LogOptions, logOptions } from '#server/http/metrics/log-options.ts';
import { metrics, type ProcessMetrics } from '#server/http/metrics/metrics.ts';
import { readiness } from '#server/http/metrics/readiness.ts';
import { openApi } from '#server/http/pages/openapi.ts';
import { pagesAtMachine } from '#server/http/pages/pages-at-machine.ts';
import { paymentWebhook } from '#server/http/pages/payment-webhook.ts';
import { setupWay } from '#server/http/pages/setup-way.ts';
import { webCompanion } from '#server/http/pages/web-companion.ts';
import { COMPRESSION } from '#server/http/requests/compression.ts';
import {
  ARRIVAL_LIMITS,
  type ArrivalLimits,
  connectionOptions,
  limitBodies,
  limitConnections,
} from '#server/http/requests/connection-limits.ts';
import { closeConnectionsOn } from '#server/http/requests/graceful-stop.ts';
import { guards, missingForProxy } from '#server/http/requests/guards.ts';
import type { PersonAtMachine } from '#server/http/requests/person-at-machine.ts';
import { repliesToFailures } from '#server/http/requests/replies-to-failures.ts';
import { replyToBadAddress } from '#server/http/requests/request-limits.ts';
import type { Api } from '#server/http/requests/serve.ts';
import { tokenUsers } from '#server/http/requests/token-users.ts';
import { trackingSources } from '#server/http/requests/tracking-sources.ts';
import { accountRoutes } from '#server/http/routes/accounts.ts';
import { alertRoutes } from '#server/http/routes/alerts.ts';
import { analyzerRoutes } from '#server/http/routes/analyzer.ts';
import { dataRoutes } from '#server/http/routes/data.ts';
import { extensionRoutes } from '#server/http/routes/extension.ts';
import { fantasyRoutes } from '#server/http/routes/fantasy.ts';
import { type FollowSources, followRoutes } from '#server/http/routes/follows.ts';
import { noteRoutes } from '#server/http/routes/notes.ts';
import { ownTableRoutes } from '#server/http/routes/own-tables.ts';
import { passwordRoutes } from '#server/http/routes/passwords.ts';
import { paymentRoutes } from '#server/http/routes/payments.ts';
import { personalTokenRoutes } from '#server/http/routes/personal-tokens.ts';
import { refereeRoutes } from '#server/http/routes/referees.ts';
import { registrationRoutes } from '#server/http/routes/registrations.ts';
import { scoutRoutes } from '#server/http/routes/scout.ts';
import { searchRoutes } from '#server/http/routes/search.ts';
import { sessionRoutes } from '#server/http/routes/sessions.ts';
import { setupRoutes } from '#server/http/routes/setup.ts';
import { trackingRoutes } from '#server/http/routes/tracking.ts';
import { watchlistRoutes } from '#server/http/routes/watchlist.ts';
import { createAccounts } from '#server/services/accounts/accounts.ts';
import { createPasswordChanges } from '#server/services/accounts/password-changes.ts';
import { createPasswords, type NewPasswords } from '#server/services/accounts/passwords.ts';
import { createRegistrations } from '#server/services/accounts/registrations.ts';
import { followStates } from '#server/services/following/follow-replies.ts';
import type { Network } from '#server/services/following/network.ts';
import { createFootballReads } from '#server/services/football/coverage/football-reads.ts';
import { createSubjectReplies } from '#server/services/football/subjects/subject-replies.ts';
import type { Outbox } from '#server/services/mail/senders/outbox.ts';
import { createCheckTable } from '#server/services/own-tables/check-table.ts';
import { createSettling } from '#server/services/own-tables/settling.ts';
import { createBilling } from '#server/services/payments/billing.ts';
import { billingNotConfigured } from '#server/services/payments/billing-not-configured.ts';
import { createQuota } from '#server/services/quota/quota.ts';
import { createSeasonsConceded } from '#server/services/scout/seasons/seasons-conceded.ts';
import { createAccessTokens } from '#server/services/sessions/access-tokens.ts';
import { createSessions } from '#server/services/sessions/sessions.ts';
import { createSignInBrake } from '#server/services/sessions/sign-in-brake.ts';

/** All dependencies of the server. */
export interface AppParts {
  readonly db: Kysely<Database>;
  /** The database for work that takes longer than a request; `db` by default. */
  readonly longWork?: Pick<OpenDatabase, 'db' | 'leases'>;
  /** A read replica for search, details and the record; none by default. */
  readonly replica?: Kysely<Database> | null;
  /** Rejects while the database is not usable; by default when `db` does not answer `select 1`. */
  readonly checkDatabase?: () => Promise<void>;
  readonly config: Pick<Config, 'allowedOrigins' | 'trustedProxies' | 'publicUrl' | 'isProduction'> &
    Partial<Pick<Config, 'pushHosts' | 'usesTestPayments' | 'smtpUrl' | 'stores'>>;
  /** The secret that signs access tokens. */
  readonly secret: string;
  readonly clock: Clock;
  /** The options of the log; `null` for no log. */
  readonly logger: LogOptions | null;
  /** The folder of the built web companion. */
  readonly web: string;
  /** The folder of the built extensions; by default there is none to download. */
  readonly extensions?: string;
  /** The folder for files that are being received. It is created when the first one arrives. */
  readonly uploads: string;
  readonly version: string;
  /** The bot check; proof of work by default. */
  readonly botCheck?: BotCheck;
  /** The tracking services; none by default. */
  readonly tracking?: TrackingServices;
  /** The payment provider. By default there is none, and every payment call is refused. */
  readonly payments?: Payments | null;
  /** The person who started the server, who may set it up, make test payments and read mails. By default there is none. */
  readonly person?: PersonAtMachine | null;
  /** The mails that were stored instead of sent. When given, /dev/mail shows them to the person at the machine. */
  readonly outbox?: Pick<Outbox, 'latest'> | null;
  /** The Redis that counts rate limits for all processes; by default each process counts its own. */
  readonly redisUrl?: string | null;
  /** The delay of the sign-in brake; rejects when the signal aborts. By default a real timer. */
  readonly wait?: (milliseconds: number, stopping: AbortSignal) => Promise<unknown>;
  /** Hashes and compares passwords; at the full cost by default. */
  readonly passwords?: NewPasswords;
  /** The sources on the network from which leagues can be followed, and their API keys by environment variable; none by default. */
  readonly live?: FollowSources & { readonly network?: Pick<Network, 'counts' | 'open'> };
  /** The jobs and connections for `/metrics`, and the token for reading it. By default it has neither these nor event loop and memory. */
  readonly metrics?: ProcessMetrics;
  /** The time limits for receiving a request. */
  readonly arrival?: ArrivalLimits;
  /** Aborts when the server stops; by default it never aborts. */
  readonly stopping?: AbortSignal;
  /** The limits of requests and sign-ins per minute for one IP address; `null` for no limit. */
  readonly pace?: { readonly requests: number; readonly signIns: number } | null;
}

const NO_TRACKING: TrackingServices = { pixel: null, analytics: null };
const NOTHING_LIVE = { sources: [], keys: {} };
const BODY_LIMIT = 64 * 1024;
const PACE = { requests: 600, signIns: 60 };

/** Builds the server without listening: the API, its documentation, health checks and the web companion. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, config, clock } = parts;
  const pace = parts.pace === undefined ? PACE : parts.pace;
  const tracking = parts.tracking ?? NO_TRACKING;
  const { payments = null, person = null, outbox = null } = parts;
  const check = parts.botCheck ?? altcha(db, parts.secret, clock);
  const arrival = parts.arrival ?? ARRIVAL_LIMITS;
  const app = Fastify({
    logger: parts.logger === null ? false : logOptions(parts.logger),
    frameworkErrors: replyToBadAddress,
    bodyLimit: BODY_LIMIT,
    // The longest parameter is a payment session's id. By default, a path with a parameter of more than 100 characters matches no route.
    routerOptions: { maxParamLength: 255 },
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    genReqId: () => randomUUID(),
    ...connectionOptions(arrival),
    // Requests that are already on a connection when the server stops are still answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  const stopping = parts.stopping ?? new AbortController().signal;
  limitConnections(app);
  limitBodies(app, arrival);
  closeConnectionsOn(stopping, app);
  repliesToFailures(app);
  await guards(app, {
    allowedOrigins: config.allowedOrigins,
    isHttps: config.publicUrl?.startsWith('https:') ?? false,
    requestsPerMinute: pace?.requests ?? null,
    redisUrl: parts.redisUrl ?? null,
    notConfigured: missingForProxy(config),
    remoteSources: check.remoteSources,
    tracking: trackingSources(tracking),
  });

  await app.register(compress, COMPRESSION);
  const accessTokens = createAccessTokens(parts.secret, clock);
  const sessions = createSessions(db, accessTokens, clock);
  const brake = createSignInBrake({
    db,
    clock,
    wait: parts.wait ?? ((milliseconds, signal) => sleep(milliseconds, undefined, { signal })),
    stopping,
  });
  const passwords = parts.passwords ?? createPasswords();
  const billing = payments === null ? billingNotConfigured(db) : createBilling({ db, clock, payments });
  const accounts = createAccounts({ db, clock, passwords, sessions, brake });
  const api: Api = {
    app,
    served: [],
    ...tokenUsers(app, { db, clock, accessTokens }),
    checkReplies: !config.isProduction,
    signInsPerMinute: pace?.signIns ?? PACE.signIns,
    requestsPerMinute: pace?.requests ?? PACE.requests,
    publicUrl: config.publicUrl,
  };
  accountRoutes(api, { db, clock, accounts, sessions, check, billing });
  registrationRoutes(api, { registrations: createRegistrations({ db, clock, passwords, accessTokens, brake }), check });
  const sendsMail = config.smtpUrl !== null;
  setupRoutes(api, { db, clock, passwords, brake, billing, person, secret: parts.secret, sendsMail });
  extensionRoutes(api, { folder: parts.extensions, stores: config.stores });
  passwordRoutes(api, { accounts, passwordChanges: createPasswordChanges({ db, clock, passwords }), check });
  const reads = createFootballReads(db, parts.replica ?? null);
  const subjects = createSubjectReplies(reads, clock);
  searchRoutes(api, { db, clock, reads, subjects, quota: createQuota(db, clock) });
  refereeRoutes(api, { db, clock });
  const seasons = createSeasonsConceded(db);
  scoutRoutes(api, { db, clock, seasons });
  fantasyRoutes(api, { db, clock, seasons, live: parts.live ?? NOTHING_LIVE });
  dataRoutes(api, { db, tickets: accessTokens });
  const settling = createSettling(parts.longWork ?? { db, leases: createLeases(db) }, {
    clock,
    stopping,
    failed: (error) => app.log.error({ err: error }, 'own tables could not be stored'),
  });
  app.addHook('onClose', settling.done);
  await ownTableRoutes(api, {
    ...{ db, clock, uploads: parts.uploads },
    checkTable: createCheckTable({ db, stopping }),
    settle: settling.settle,
  });
  followRoutes(api, { db, clock, ...(parts.live ?? NOTHING_LIVE) });
  sessionRoutes(api, { db, clock });
  personalTokenRoutes(api, { db, clock, allowedOrigins: config.allowedOrigins, version: parts.version });
  trackingRoutes(api, tracking);
  noteRoutes(api, { db, clock });
  watchlistRoutes(api, { db, clock });
  alertRoutes(api, { db, clock, hosts: config.pushHosts ?? [] });
  analyzerRoutes(api, { db, reads, clock });
  paymentRoutes(api, { billing, accounts });
  await paymentWebhook(app, billing);
  pagesAtMachine(app, { db, person, payments, outbox, isForAll: config.usesTestPayments === true });

  const origin = config.publicUrl === null ? '' : new URL(config.publicUrl).origin;
  const document = openApi(api.served, parts.version, origin);
  app.get('/openapi.json', async () => document);
  await metrics(app, {
    db,
    now: clock,
    follows: () => followStates(db, clock()),
    requests: () => parts.live?.network?.counts() ?? [],
    own: parts.metrics ?? null,
  });
  readiness(app, {
    check: parts.checkDatabase ?? (async () => void (await sql`select 1`.execute(db))),
    follows: () => followStates(db, clock()),
    version: parts.version,
  });
  await webCompanion(app, {
    folder: parts.web,
    publicUrl: config.publicUrl,
    hasRecaptcha: check.remoteSources.length > 0,
    setupWay: setupWay(db, person),
  });
  return app;
}
