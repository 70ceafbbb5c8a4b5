import autocannon from 'autocannon';
import { z } from 'zod';
import { API_BASE } from '#lib/contract/endpoint/endpoint.ts';
import { compare } from '#tests/bench/compare.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { startFootballServer } from '#tests/bench/football-server.ts';
import { forkServer } from '#tests/bench/fork-server.ts';
import { say } from '#tests/bench/say.ts';
import { withTemporaryHome } from '#tests/bench/temporary-home.ts';
import { postgresPrograms, startPostgres } from '#tests/support/throw-away-postgres.ts';

const CONNECTIONS = 10;
const SECONDS = 1;

/** Subjects of the demo, whose ids begin at 1. */
const SUBJECTS = [
  ...Array.from({ length: 20 }, (_, at) => `type=player&id=${1 + at * 17}`),
  ...Array.from({ length: 5 }, (_, at) => `type=team&id=${1 + at * 3}`),
];

/** Detail requests per second on both databases, compared with a bare Fastify route that sends the same bytes. */
export async function detailRate(): Promise<Figure[]> {
  const pglite = await withTemporaryHome((home) => rateOn('PGlite', { home }, 0.4));
  const programs = postgresPrograms();
  if (programs === null) {
    say('skipped: no PostgreSQL programs below /usr/lib/postgresql, its detail requests are not measured');
    return [pglite];
  }
  const postgres = await startPostgres(programs);
  try {
    return [pglite, await withTemporaryHome((home) => rateOn('PostgreSQL', { home, databaseUrl: postgres.url }, 0.4))];
  } finally {
    await postgres.stop();
  }
}

async function rateOn(
  engine: string,
  database: { readonly home: string; readonly databaseUrl?: string },
  atLeast: number,
): Promise<Figure> {
  say(`details: filling ${engine}`);
  const tenline = await startFootballServer({ ...database, football: 'demo' });
  try {
    const replies: Record<string, string> = {};
    for (const subject of SUBJECTS) replies[urlOf(subject)] = await tenline.get(`/search/id?${subject}`);
    const bare = await forkServer('bare-process.ts', { path: `${API_BASE}/search/id`, replies });
    try {
      const { address } = z.object({ address: z.string() }).parse(bare.ready);
      const rateOf = (server: string) => load(server, tenline.headers);
      say(`details: ${engine}`);
      for (const server of [tenline.address, address]) await rateOf(server);
      return await compare({
        what: `GET /search/id a second ÷ a bare route, ${engine}`,
        ours: () => rateOf(tenline.address),
        floor: () => rateOf(address),
        budget: { atLeast },
        show: (rate) => `${Math.round(rate)} requests/s`,
      });
    } finally {
      await bare.stop();
    }
  } finally {
    await tenline.stop();
  }
}

/** Requests per second. @throws when a reply was not a 200 */
async function load(address: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const requests = SUBJECTS.map((subject) => ({ method: 'GET' as const, path: urlOf(subject), headers }));
  const result = await autocannon({ url: address, connections: CONNECTIONS, duration: SECONDS, requests });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.sent} requests to ${address} failed.`);
  return result.requests.total / result.duration;
}

function urlOf(subject: string): string {
  return `${API_BASE}/search/id?${subject}`;
}
