import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { login } from '#lib/contract/account/account.ts';
import { API_BASE } from '#lib/contract/endpoint/endpoint.ts';
import { percentile } from '#tests/bench/percentile.ts';
import { runCommand, type Started, startServer } from '#tests/bench/tenline-program.ts';
import type { Outcome } from '#tests/load/outcome.ts';
import { postgresPrograms, startPostgres } from '#tests/support/throw-away-postgres.ts';

/** The greatest 99th percentile of `/health`, in milliseconds. */
const LONGEST_P99 = 100;
const SIGN_INS = 20;
const EXPORTS = 5;
const BETWEEN_CHECKS_MS = 5;
const EMAIL = 'health@tenline.example';

/**
 * Measures `/health` of one server on each database during an import, a publication, 20 sign-ins of one user and 5 of
 * its exports.
 *
 * @param folder an empty folder
 * @param football the folder of Wyscout's football
 */
export async function runHealth(folder: string, football: string, say: (line: string) => void): Promise<Outcome[]> {
  const outcomes = [await onEngine('PGlite', {}, { folder, football, say })];
  const programs = postgresPrograms();
  if (programs === null) {
    say('skipped: no PostgreSQL');
    return outcomes;
  }
  const postgres = await startPostgres(programs);
  try {
    outcomes.push(
      await onEngine(
        'PostgreSQL',
        { DATABASE_URL: postgres.migratedUrl, TOKEN_SECRET: randomBytes(48).toString('base64') },
        { folder, football, say },
      ),
    );
  } finally {
    await postgres.stop();
  }
  return outcomes;
}

interface Place {
  readonly folder: string;
  readonly football: string;
  readonly say: (line: string) => void;
}

async function onEngine(
  name: string,
  env: Readonly<Record<string, string>>,
  { folder, football, say }: Place,
): Promise<Outcome> {
  const home = join(folder, name);
  mkdirSync(home);
  const added = await runCommand(
    ['cli.ts', 'user', 'add', '--email', EMAIL, '--name', 'H', '--plan', 'PREMIUM'],
    home,
    env,
  );
  const [, password = ''] = /password (\S+)$/m.exec(added.printed) ?? [];
  const server = await startServer(['cli.ts', 'serve'], home, { ...env, TRUSTED_PROXIES: '127.0.0.1' });
  try {
    const token = await signIn(server, password, '10.0.1.1');
    let isDone = false;
    const delays: number[] = [];
    const measured = measureHealth(server.address, delays, () => isDone);
    const work = await Promise.allSettled([
      runCommand(['cli.ts', 'import', 'wyscout', football, '--replay'], home, env),
      ...Array.from({ length: SIGN_INS }, (_, index) => signIn(server, password, `10.0.0.${index}`)),
      ...Array.from({ length: EXPORTS }, () => exportAccount(server, token)),
    ]);
    isDone = true;
    await measured;
    const failed = work.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    for (const reason of failed) say(`${name}: ${reason}`);
    const [middle = 0, most = 0, longest = 0] = [0.5, 0.99, 1].map((share) => percentile(delays, share));
    const figures = `p50 ${middle.toFixed(1)} ms, p99 ${most.toFixed(1)} ms, longest ${longest.toFixed(0)} ms`;
    const outcome = {
      what: `/health on ${name} during an import, a publication, ${SIGN_INS} sign-ins and ${EXPORTS} exports`,
      saw: `${figures} of ${delays.length} requests; ${failed.length} other requests failed; load of the machine ${(loadavg()[0] ?? 0).toFixed(0)}`,
      isGood: most < LONGEST_P99 && failed.length === 0,
    };
    say(`${outcome.isGood ? 'kept' : 'BROKEN'}: ${outcome.what}: ${outcome.saw}`);
    return outcome;
  } finally {
    await server.stop();
  }
}

async function measureHealth(address: string, delays: number[], isDone: () => boolean): Promise<void> {
  while (!isDone()) {
    const start = performance.now();
    const reply = await fetch(`${address}/health`);
    await reply.arrayBuffer();
    delays.push(reply.ok ? performance.now() - start : Number.POSITIVE_INFINITY);
    await pause(BETWEEN_CHECKS_MS);
  }
}

/** @param from another address for each sign-in, because they are limited by address @returns the access token */
async function signIn({ address }: Pick<Started, 'address'>, password: string, from: string): Promise<string> {
  const reply = await fetch(`${address}${API_BASE}${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email: EMAIL, password, isWebApp: true }),
  });
  // On a slow machine the queue of sign-ins of one account can be full. A client then tries again.
  const retryAfter = reply.headers.get('retry-after');
  if (retryAfter !== null) {
    await pause(1000 * Number(retryAfter));
    return signIn({ address }, password, from);
  }
  if (!reply.ok) throw new Error(`A sign-in was answered with ${reply.status}.`);
  return z.object({ accessToken: z.string() }).parse(await reply.json()).accessToken;
}

async function exportAccount({ address }: Started, token: string): Promise<void> {
  const reply = await fetch(`${address}${API_BASE}/me/export`, { headers: { authorization: `Bearer ${token}` } });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`An export was answered with ${reply.status}.`);
}
