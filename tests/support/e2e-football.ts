import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { readDemo } from '#server/sources/demo/read-demo.ts';
import { type DemoSubjects, demoSubjects } from '#tests/support/demo-subjects.ts';
import { accountPairs, E2E_SECRET } from '#tests/support/e2e-accounts.ts';
import { realData } from '#tests/support/real-data.ts';
import { type ServerProcess, serverProcess } from '#tests/support/server-process.ts';

/** The prepared data that end-to-end tests use. */
export interface Football {
  /** A data folder with accounts and without football. Servers open copies of it. */
  readonly accountsHome: string;
  /**
   * The address of the setup's own HTTP server. `/football` replies with the port of the server with football, once
   * that server listens: it has the demo, and England 2017/18 where the real data is available. `/accounts` replies
   * with a pair of accounts that no other test gets.
   */
  readonly desk: string;
  readonly hasReal: boolean;
  readonly subjects: DemoSubjects;
}

declare module 'vitest' {
  export interface ProvidedContext {
    football: Football;
  }
}

const PREPARE = fileURLToPath(new URL('e2e-football-process.ts', import.meta.url));

/**
 * Prepares the data once for all end-to-end files. Returns when the accounts exist; the server with football follows
 * while the files that need none run.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'tenline-e2e-'));
  const [accountsHome, home] = [join(folder, 'accounts'), join(folder, 'football')];
  mkdirSync(accountsHome);
  const wyscout = realData('wyscout');
  const child = spawn(process.execPath, [PREPARE, accountsHome, home, wyscout ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let server: ServerProcess | undefined;
  const { accounts, football } = milestones(child);
  const port = football.then(async () => {
    const env = { TENLINE_HOME: home, PORT: '0', TOKEN_SECRET: E2E_SECRET };
    // Each file reaches the server through its own proxy; a server behind a proxy has test payments only on request.
    server = serverProcess(['serve'], { ...env, TRUSTED_PROXIES: '127.0.0.1', PAYMENTS: 'test' });
    await server.listening;
    return Number(/^Tenline is at \S+:(\d+)$/m.exec(server.output())?.[1]);
  });
  port.catch(() => undefined); // Not awaited: a run whose files need no football does not need this server.
  const subjects = demoSubjects(readDemo({ today: new Date() }));
  const desk = await startDesk(port);
  await accounts;
  project.provide('football', { accountsHome, desk: desk.address, hasReal: wyscout !== null, subjects });
  return async () => {
    desk.close();
    child.kill();
    await port.catch(() => undefined);
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Promises that resolve when the process reports that the folder is ready, and reject if the process ends earlier. */
function milestones(child: ChildProcess): Record<'accounts' | 'football', Promise<void>> {
  const [accounts, football] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const reached = { accounts, football };
  if (child.stdout !== null)
    createInterface(child.stdout).on('line', (line) => {
      if (line === 'accounts' || line === 'football') reached[line].resolve();
    });
  void once(child, 'close').then(([code]) => {
    for (const { reject } of [accounts, football]) reject(new Error(`The data could not be prepared (${code}).`));
  });
  football.promise.catch(() => undefined);
  return { accounts: accounts.promise, football: football.promise };
}

async function startDesk(football: Promise<number>): Promise<{ address: string; close: () => void }> {
  const pairs = accountPairs();
  const desk = createServer((request, reply) => {
    const answer = request.url === '/football' ? football : Promise.resolve(pairs.pop());
    answer.then(
      (value) => reply.end(JSON.stringify(value ?? null)),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    );
  });
  // No limit on idle connections: otherwise a connection could be closed just when a request arrives on it.
  desk.keepAliveTimeout = 0;
  desk.listen(0, '127.0.0.1');
  await once(desk, 'listening');
  return {
    address: `http://127.0.0.1:${(desk.address() as AddressInfo).port}`,
    close() {
      desk.close();
      desk.closeAllConnections();
    },
  };
}
