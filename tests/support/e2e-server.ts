import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { login } from '#lib/contract/account.ts';
import { API_BASE } from '#lib/contract/endpoint.ts';
import { type SearchReply, search } from '#lib/contract/search.ts';
import type { Account } from '#tests/support/e2e-football.ts';
import { type ServerProcess, serverProcess } from '#tests/support/server-process.ts';

/** Signs the access tokens of the servers under test, so that a test can make one that has expired. */
export const E2E_SECRET = 'end-to-end tests sign tokens with this one';

/**
 * A server in a separate process with its own copy of the prepared football, on the same free port after each restart.
 */
export interface E2eServer {
  /** Its address, without a slash at the end. */
  readonly address: string;
  readonly port: number;
  /** Its data folder, which no other process may open while it runs. */
  readonly home: string;
  /** Starts it unless it runs. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Pauses its process, or continues it. */
  hold(isHeld: boolean): void;
  /** Signs in through the API, without a page. */
  tokens(account: Account): Promise<{ accessToken: string; refreshToken: string }>;
  /** Searches as the interface does. */
  find(name: string, accessToken: string): Promise<SearchReply>;
  /** Stops it and removes its data. */
  close(): Promise<void>;
}

/**
 * Starts a server on the football that {@link inject} provides from the global setup.
 *
 * @param env added to its environment, also at restarts
 */
export async function startE2eServer(env: Readonly<Record<string, string>> = {}): Promise<E2eServer> {
  const home = mkdtempSync(join(tmpdir(), 'tenline-e2e-'));
  cpSync(inject('football').home, home, { recursive: true });
  const port = await freePort();
  const address = `http://localhost:${port}`;
  let running: ServerProcess | undefined;

  async function start(): Promise<void> {
    if (running !== undefined) return;
    const own = { TENLINE_HOME: home, PORT: String(port), TOKEN_SECRET: E2E_SECRET };
    running = serverProcess(['serve'], { ...own, ...env });
    await running.listening;
  }
  async function stop(): Promise<void> {
    await running?.stop();
    running = undefined;
  }
  async function ask(path: string, init: RequestInit): Promise<unknown> {
    const response = await fetch(`${address}${API_BASE}${path}`, init);
    if (!response.ok) throw new Error(`${path} gave ${response.status}. The server says: ${running?.output()}`);
    return response.json();
  }

  await start();
  return {
    address,
    port,
    home,
    start,
    stop,
    hold: (isHeld) => running?.hold(isHeld),
    async tokens(account) {
      const body = JSON.stringify({ ...account, isWebApp: true });
      const headers = { 'content-type': 'application/json' };
      const reply = login.output.parse(await ask(login.path, { method: login.method, headers, body }));
      return { accessToken: reply.accessToken, refreshToken: reply.refreshToken };
    },
    async find(name, accessToken) {
      const headers = { authorization: `Bearer ${accessToken}` };
      return search.output.parse(await ask(`${search.path}?${new URLSearchParams({ query: name })}`, { headers }));
    },
    async close() {
      await stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('No free port.')),
      );
    });
  });
}
