import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { login } from '#lib/contract/account/account.ts';
import { API_BASE } from '#lib/contract/endpoint/endpoint.ts';
import { compare } from '#tests/bench/compare.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { startServer } from '#tests/bench/tenline-program.ts';
import { typedNames } from '#tests/bench/typed-names.ts';
import { EMAIL, type Store } from '#tests/load/scale-stores.ts';

/** The number of requests of one measurement, and how many of them are in flight at once. */
const REQUESTS = 80;
const AT_ONCE = 8;
const ROUNDS = { least: 7, most: 7 };
const LEAST_SHARE = 0.5;

interface Client {
  readonly store: Store;
  readonly address: string;
  readonly token: string;
}

/**
 * The rates of searches and details of one server process on each database, by HTTP, in alternation and for the same
 * names and ids.
 */
export async function compareRates(one: Store, large: Store): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of await kinds(one)) {
    const servers = [];
    try {
      const clients: Client[] = [];
      for (const store of [one, large]) {
        const server = await startServer(['cli.ts', 'serve'], store.home, store.env);
        servers.push(server);
        clients.push(await signedIn(store, server.address));
      }
      const [atOne, atLarge] = clients.map((client) => () => rate(client, kind.paths));
      if (atOne !== undefined && atLarge !== undefined) figures.push(await compareRate(kind.what, atOne, atLarge));
    } finally {
      for (const server of servers) await server.stop();
    }
  }
  return figures;
}

type Measure = () => Promise<number>;

/** Compares the rates after one uncounted measurement of each side. */
async function compareRate(what: string, atOne: Measure, atLarge: Measure): Promise<Figure> {
  for (const warmUp of [atOne, atLarge]) await warmUp();
  return compare({
    what: `${what} a second, large ÷ one`,
    ours: atLarge,
    floor: atOne,
    budget: { atLeast: LEAST_SHARE },
    show: (value) => `${Math.round(value)} requests/s`,
    rounds: ROUNDS,
  });
}

const person = z.object({ id: z.number(), firstName: z.string().nullable(), lastName: z.string() });

/** The requests by kind, for subjects of this database; a multiplied database has them too. */
async function kinds({ run }: Store): Promise<{ readonly what: string; readonly paths: readonly string[] }[]> {
  const players = z.array(person).parse(
    await run(`select id, first_name as "firstName", last_name as "lastName" from players
      where merged_into is null and matches > 4 order by md5(id::text)`),
  );
  const teams = await run(`select id from teams where merged_into is null and matches > 4 order by md5(id::text)`);
  const detail = (type: string, ids: readonly unknown[]) =>
    ids.slice(0, REQUESTS).map((id) => `/search/id?type=${type}&id=${id}`);
  return [
    {
      what: 'searches',
      paths: typedNames(players, REQUESTS).map(({ text }) => `/search?query=${encodeURIComponent(text)}`),
    },
    {
      what: 'uncached details of players',
      paths: detail(
        'player',
        players.map(({ id }) => id),
      ),
    },
    {
      what: 'uncached details of teams',
      paths: detail(
        'team',
        teams.map(({ id }) => id),
      ),
    },
  ];
}

/** Returns the requests per second. The version of the football is changed first, so that no reply is cached. */
async function rate({ store, address, token }: Client, paths: readonly string[]): Promise<number> {
  await store.run('update sources set refreshed_at = clock_timestamp()');
  const waiting = [...paths];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        // Another address for each request, because the rate is limited by address.
        const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
        const reply = await fetch(`${address}${API_BASE}${path}`, {
          headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': from },
        });
        await reply.arrayBuffer();
        if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}.`);
      }
    }),
  );
  return (paths.length * 1000) / (performance.now() - start);
}

async function signedIn(store: Store, address: string): Promise<Client> {
  const reply = await fetch(`${address}${API_BASE}${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: store.password, isWebApp: true }),
  });
  const { accessToken } = z.object({ accessToken: z.string() }).parse(await reply.json());
  return { store, address, token: accessToken };
}
