import autocannon from 'autocannon';
import { z } from 'zod';
import { API_BASE } from '#lib/contract/endpoint.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { type FootballServer, startFootballServer } from '#tests/bench/football-server.ts';
import { forkServer } from '#tests/bench/fork-server.ts';
import { median } from '#tests/bench/percentile.ts';
import { say } from '#tests/bench/say.ts';
import { withTemporaryHome } from '#tests/bench/temporary-home.ts';
import { postgresPrograms, startPostgres } from '#tests/support/throw-away-postgres.ts';

const CONNECTIONS = 10;
const ROUNDS = 5;
/** In seconds. */
const WARM_UP = 1;
const ROUND = 2;

/** Subjects of the demo, whose ids begin at 1. */
const SUBJECTS = [
  ...Array.from({ length: 20 }, (_, at) => `type=player&id=${1 + at * 17}`),
  ...Array.from({ length: 5 }, (_, at) => `type=team&id=${1 + at * 3}`),
];

/** Detail requests per second on both databases, compared with a bare Fastify route that sends the same bytes. */
export async function detailRate(): Promise<Figure[]> {
  const pglite = await withTemporaryHome((home) => rateOn('PGlite', { home }, 0.25));
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
      return { ...(await compare(engine, tenline, address)), budget: { atLeast } };
    } finally {
      await bare.stop();
    }
  } finally {
    await tenline.stop();
  }
}

async function compare(engine: string, tenline: FootballServer, bare: string): Promise<Omit<Figure, 'budget'>> {
  const [ours, floor]: [number[], number[]] = [[], []];
  for (const address of [tenline.address, bare]) await load(address, tenline.headers, WARM_UP);
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`details: ${engine}, round ${round} of ${ROUNDS}`);
    ours.push(await load(tenline.address, tenline.headers, ROUND));
    floor.push(await load(bare, tenline.headers, ROUND));
  }
  return {
    what: `GET /search/id a second ÷ a bare route, ${engine}`,
    measured: `${Math.round(median(ours))} requests/s`,
    floor: `${Math.round(median(floor))} requests/s`,
    figure: median(ours) / median(floor),
    unit: '',
  };
}

/** Requests per second over some seconds. @throws when a reply was not a 200 */
async function load(address: string, headers: Readonly<Record<string, string>>, seconds: number): Promise<number> {
  const requests = SUBJECTS.map((subject) => ({ method: 'GET' as const, path: urlOf(subject), headers }));
  const result = await autocannon({ url: address, connections: CONNECTIONS, duration: seconds, requests });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.sent} requests to ${address} failed.`);
  return result.requests.total / result.duration;
}

function urlOf(subject: string): string {
  return `${API_BASE}/search/id?${subject}`;
}
