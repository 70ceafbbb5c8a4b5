import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { login } from '#lib/contract/account/account.ts';
import { API_BASE } from '#lib/contract/endpoint/endpoint.ts';
import { type SearchReply, search } from '#lib/contract/football/search.ts';
import { type Account, type AccountPair, E2E_SECRET } from '#tests/support/e2e-accounts.ts';
import { startServerProxy } from '#tests/support/e2e-proxy.ts';
import { freePort } from '#tests/support/free-port.ts';
import { personalAddress } from '#tests/support/person-here.ts';
import { type ServerProcess, serverProcess } from '#tests/support/server-process.ts';

/** A server for the tests of a file, whose address does not change. */
export interface E2eServer {
  /** Its address, without a slash at the end. */
  readonly address: string;
  readonly port: number;
  /** Makes the server reachable, if it is not. */
  start(): Promise<void>;
  /** Makes the server unreachable. */
  stop(): Promise<void>;
  /** Holds requests without a reply, or forwards them again. */
  hold(isHeld: boolean): void;
  /** Signs in through the API, without a page. */
  tokens(account: Account): Promise<{ accessToken: string; refreshToken: string }>;
  /** Sends the search request of the interface. */
  find(name: string, accessToken: string): Promise<SearchReply>;
  close(): Promise<void>;
}

/** A server in a separate process with a separate data folder. */
export interface OwnServer extends E2eServer {
  /** Its data folder, which no other process may open while it runs. */
  readonly home: string;
  /** The address that lets one browser make test payments. */
  personal(): string;
}

/** A pair of accounts that no other test has. */
export async function newAccounts(): Promise<AccountPair> {
  return (await (await fetch(`${inject('football').desk}/accounts`)).json()) as AccountPair;
}

/** Waits for the server with football, which all files share, and starts a separate proxy of it for the file. */
export async function footballServer(): Promise<E2eServer> {
  const reply = await fetch(`${inject('football').desk}/football`);
  if (!reply.ok) throw new Error(await reply.text());
  const { port, start, stop, hold } = await startServerProxy(Number(await reply.text()));
  const address = `http://localhost:${port}`;
  return { address, port, start, stop, hold, ...callsOf(address), close: stop };
}

/**
 * Starts a server with accounts and without football, on a free port.
 *
 * @param env added to its environment, also at restarts
 */
export async function startOwnServer(env: Readonly<Record<string, string>>): Promise<OwnServer> {
  const home = mkdtempSync(join(tmpdir(), 'tenline-e2e-'));
  cpSync(inject('football').accountsHome, home, { recursive: true });
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

  await start();
  return {
    address,
    port,
    home,
    start,
    stop,
    hold: (isHeld) => running?.hold(isHeld),
    personal: () => personalAddress(running?.output() ?? ''),
    ...callsOf(address),
    async close() {
      await stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function callsOf(address: string): Pick<E2eServer, 'tokens' | 'find'> {
  async function call(path: string, init: RequestInit): Promise<unknown> {
    const response = await fetch(`${address}${API_BASE}${path}`, init);
    if (!response.ok) throw new Error(`${path} gave ${response.status}: ${await response.text()}`);
    return response.json();
  }
  return {
    async tokens(account) {
      const body = JSON.stringify({ ...account, isWebApp: true });
      const headers = { 'content-type': 'application/json' };
      const reply = login.output.parse(await call(login.path, { method: login.method, headers, body }));
      return { accessToken: reply.accessToken, refreshToken: reply.refreshToken };
    },
    async find(name, accessToken) {
      const headers = { authorization: `Bearer ${accessToken}` };
      return search.output.parse(await call(`${search.path}?${new URLSearchParams({ query: name })}`, { headers }));
    },
  };
}
