import { isIP, isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { ExtensionBrowser } from '#lib/contract/account/extension.ts';
import type { TrackingServices } from '#lib/contract/account/tracking.ts';
import type { PaidPlan } from '#lib/domain/account/plan-catalogue.ts';
import { PUSH_HOSTS } from '#server/base/push-hosts.ts';
import { UserError } from '#server/base/user-error.ts';

/** The minimum number of characters of the secret that signs access tokens. */
export const SHORTEST_SECRET = 32;

/** A variable with a comma-separated list. Empty items are ignored. */
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

const address = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

/** The address of the website, which is at the root of its host. A slash at the end is removed. */
const site = address
  .refine((url) => /^\/?$/.test(URL.parse(url)?.pathname ?? ''), 'must be an address without a path')
  .transform((url) => new URL(url).origin);

const origin = z
  .url({ protocol: /^https?$/, error: 'holds something that is no http(s) address' })
  .transform((url) => new URL(url).origin);

const PROXY_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether Fastify accepts the text as a proxy: an IP address or a network. With a host name, the start would fail with a stack trace. */
function isProxy(text: string): boolean {
  const [address = '', prefix, ...others] = text.split('/');
  if (PROXY_NETWORKS.includes(text)) return true;
  if (isIP(address) === 0 || others.length > 0) return false;
  const bits = /^[1-9]\d{0,2}$/.test(prefix ?? '') ? Number(prefix) : 0;
  return prefix === undefined || isIPv4(prefix) || (bits > 0 && bits <= (isIPv4(address) ? 32 : 128));
}

const variables = z.object({
  TENLINE_HOME: z
    .string()
    .default('.tenline')
    .transform((folder) => resolve(folder)),
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be from 0 to 65535')
    .max(65_535, 'must be from 0 to 65535')
    .default(4010),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: site.optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres:// or postgresql://' })
    .optional(),
  DATABASE_READ_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres:// or postgresql://' })
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must start with redis:// or rediss://' }).optional(),
  TOKEN_SECRET: z.string().min(SHORTEST_SECRET, `must hold at least ${SHORTEST_SECRET} characters`).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z.string().regex(/@/, 'must be an e-mail address').optional(),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  ADS_PIXEL_ID: z.string().regex(/^\d+$/, 'must be a number').optional(),
  ADS_PIXEL_SCRIPT: address.default('https://connect.facebook.net/en_US/fbevents.js'),
  ANALYTICS_ID: z
    .string()
    .regex(/^[\w-]+$/, 'must be a measurement ID such as G-ABC123')
    .optional(),
  ANALYTICS_SCRIPT: address.default('https://www.googletagmanager.com/gtag/js'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_PREMIUM: z.string().optional(),
  STRIPE_PRICE_ANNUAL: z.string().optional(),
  STRIPE_PRICE_LIFETIME: z.string().optional(),
  PAYMENTS: z.literal('test', 'must be test or absent').optional(),
  IGNORE_LIVE_PURCHASES: z.literal('stripe', 'must be stripe or absent').optional(),
  EXTENSION_STORE_URL: address.optional(),
  FIREFOX_STORE_URL: address.optional(),
  PUSH_HOSTS: list
    .pipe(z.array(z.string().regex(/^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+$/, 'holds something that is no host name')))
    .optional(),
  ALLOWED_ORIGINS: list.pipe(z.array(origin)).default([]),
  TRUSTED_PROXIES: list
    .pipe(z.array(z.string().refine(isProxy, 'holds something that is no IP address or network, such as 10.0.0.0/8')))
    .default([]),
  METRICS_TOKEN: z.string().min(16, 'must hold at least 16 characters').optional(),
  EXPORT_DIR: z
    .string()
    .transform((folder) => resolve(folder))
    .optional(),
  MIGRATION_BACKUP: z.literal('off', 'must be off or absent').optional(),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be one of trace, debug, info, warn, error, fatal, silent',
    )
    .default('warn'),
  NODE_ENV: z.string().default('production'),
});

/** Variables that must be set together, and the term for one of them in an error message. */
const PAIRS = [
  { names: ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'], what: 'reCAPTCHA key' },
  { names: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], what: 'Stripe secret' },
] as const;

const environment = variables.check(({ value, issues }) => {
  for (const { names, what } of PAIRS) {
    const absent = names.filter((name) => value[name] === undefined);
    const [name] = absent;
    if (absent.length !== 1 || name === undefined) continue;
    issues.push({ code: 'custom', path: [name], message: `is missing beside the other ${what}`, input: value });
  }
  if (value.PAYMENTS === 'test' && value.STRIPE_SECRET_KEY !== undefined) {
    const message = 'must be absent beside STRIPE_SECRET_KEY, or plans would be paid in two ways';
    issues.push({ code: 'custom', path: ['PAYMENTS'], message, input: value });
  }
});

export interface RecaptchaKeys {
  readonly siteKey: string;
  readonly secret: string;
}

/** The keys of a Stripe account. */
export interface StripeKeys {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Ids of prices in Stripe's dashboard. A plan without an id has the price of our catalogue. */
  readonly prices: Readonly<Partial<Record<PaidPlan, string>>>;
}

export interface Config {
  /** The data folder, as an absolute path. */
  readonly home: string;
  readonly port: number;
  readonly host: string;
  /** The server's public URL; `null` if users open host and port. */
  readonly publicUrl: string | null;
  /** PostgreSQL's URL; without it the database is in the data folder. */
  readonly databaseUrl: string | null;
  /** A read replica of the PostgreSQL at `databaseUrl`, for search, details and the record. */
  readonly databaseReadUrl: string | null;
  /** The Redis or Valkey in which all processes count requests for rate limits; without it each process counts only its own. */
  readonly redisUrl: string | null;
  /** The secret that signs access tokens. PostgreSQL requires it; with the embedded database one is by default stored in the data folder. */
  readonly tokenSecret: string | null;
  /** The mail server; without it mails are stored in the data folder. */
  readonly smtpUrl: string | null;
  /** The sender of mails; without it, a mail address at the public host. */
  readonly mailFrom: string | null;
  /** The keys of reCAPTCHA, which then replaces our own bot check on web pages, but not in the extension. */
  readonly recaptcha: RecaptchaKeys | null;
  /** The tracking services of the website. */
  readonly tracking: TrackingServices;
  /** Stripe's secrets and prices. */
  readonly stripe: StripeKeys | null;
  /** Whether all users may make test payments. By default only the person at the machine may, and only if no other machine can reach the server. */
  readonly usesTestPayments: boolean;
  /** Whether the server starts without Stripe's keys even if users have purchases from Stripe's live mode. */
  readonly ignoresLivePurchases: boolean;
  /** The extension's pages in the stores of the browsers; `null` where users install the extension from this server. */
  readonly stores: Readonly<Record<ExtensionBrowser, string | null>>;
  /** The hosts of push services to which alerts may be sent; `*.` matches one or more labels. */
  readonly pushHosts: readonly string[];
  /** Other web origins that may call the API. */
  readonly allowedOrigins: readonly string[];
  /** The IP addresses and networks of the proxies whose forwarding headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** The token with which other machines may read `/metrics`; without a token only this machine may read it. */
  readonly metricsToken: string | null;
  /** The folder into which whole tables are written after each sync; `null` for none. */
  readonly exportFolder: string | null;
  /** Whether a backup is written to the data folder before the database is migrated. */
  readonly backsUpBeforeMigration: boolean;
  readonly logLevel: z.infer<typeof variables>['LOG_LEVEL'];
  /** When false, every reply is validated against the contract before it is sent. */
  readonly isProduction: boolean;
}

/**
 * Reads the configuration from the environment; an empty variable counts as absent.
 *
 * @throws {UserError} that names every invalid variable and the reason.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const read = environment.safeParse(present);
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
    throw new UserError(`The configuration is not right: ${[...new Set(faults)].join('; ')}.`);
  }
  const env = read.data;
  return {
    home: env.TENLINE_HOME,
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    tokenSecret: env.TOKEN_SECRET ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    recaptcha:
      env.RECAPTCHA_SITE_KEY === undefined || env.RECAPTCHA_SECRET === undefined
        ? null
        : { siteKey: env.RECAPTCHA_SITE_KEY, secret: env.RECAPTCHA_SECRET },
    tracking: {
      pixel: service(env.ADS_PIXEL_ID, env.ADS_PIXEL_SCRIPT),
      analytics: service(env.ANALYTICS_ID, env.ANALYTICS_SCRIPT),
    },
    stripe: stripeKeys(env),
    usesTestPayments: env.PAYMENTS === 'test',
    ignoresLivePurchases: env.IGNORE_LIVE_PURCHASES === 'stripe',
    stores: { chrome: env.EXTENSION_STORE_URL ?? null, firefox: env.FIREFOX_STORE_URL ?? null },
    pushHosts: env.PUSH_HOSTS ?? PUSH_HOSTS,
    allowedOrigins: env.ALLOWED_ORIGINS,
    trustedProxies: env.TRUSTED_PROXIES,
    metricsToken: env.METRICS_TOKEN ?? null,
    exportFolder: env.EXPORT_DIR ?? null,
    backsUpBeforeMigration: env.MIGRATION_BACKUP !== 'off',
    logLevel: env.LOG_LEVEL,
    isProduction: env.NODE_ENV === 'production',
  };
}

function service(id: string | undefined, script: string): TrackingServices['pixel'] {
  return id === undefined ? null : { id, script };
}

function stripeKeys(env: z.infer<typeof variables>): StripeKeys | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey === undefined || webhookSecret === undefined) return null;
  const { STRIPE_PRICE_PREMIUM: PREMIUM, STRIPE_PRICE_ANNUAL: ANNUAL, STRIPE_PRICE_LIFETIME: LIFETIME } = env;
  const prices = {
    ...(PREMIUM === undefined ? {} : { PREMIUM }),
    ...(ANNUAL === undefined ? {} : { ANNUAL }),
    ...(LIFETIME === undefined ? {} : { LIFETIME }),
  };
  return { secretKey, webhookSecret, prices };
}
