import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Arrangement } from '#tests/load/arrangement.ts';
import { type Clients, type LoadUser, startClients } from '#tests/load/clients.ts';
import { failures, type Outcome, verdict } from '#tests/load/outcome.ts';

type Campaign = (arrangement: Arrangement, clients: Clients) => Promise<Outcome>;

const SECOND = 1000;
/** The number of kills of a process, and the greatest share of requests that may fail. */
const KILLS = 6;
const MOST_FAILED = 0.003;
const LONGEST_SILENCE = 30 * SECOND;

/** Every five seconds, kills the next process and starts it again, even if the previous one is not ready yet. */
const killProcesses: Campaign = async ({ processes, ready }, clients) => {
  let inFlight = 0;
  const start = performance.now();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const victim = processes[kill % processes.length];
    inFlight += clients.inFlight();
    await victim?.kill();
    victim?.start();
    await pause(start + (kill + 1) * 5 * SECOND - performance.now());
  }
  await ready();
  return verdict(
    `kill -9 of a server process every 5 s, ${KILLS} times`,
    clients,
    (lost) => {
      const { failed } = failures(clients);
      return lost === 0 && failed <= inFlight && failed <= MOST_FAILED * clients.counts.requests;
    },
    `; ${inFlight} requests were in flight`,
  );
};

/** Kills a replica: reads continue at another one or at the primary. */
const killReplica: Campaign = async ({ cluster }, clients) => {
  const before = await transactions(cluster);
  await pause(5 * SECOND);
  const served = (await transactions(cluster)) - before;
  const replica = await cluster.replica();
  await cluster.crash(replica);
  await pause(10 * SECOND);
  const outcome = await verdict(
    'kill -9 of a read replica',
    clients,
    (lost) => lost === 0 && served > 0 && clients.counts.longestGap <= LONGEST_SILENCE,
    `; the replicas ran ${served} transactions in the 5 s before`,
  );
  replica.part.start();
  await cluster.whole();
  return outcome;
};

/** The number of transactions that the replicas have run. */
async function transactions({ nodes }: Arrangement['cluster']): Promise<number> {
  let run = 0;
  for (const { port } of nodes) {
    const client = new pg.Client(`postgres://tenline@127.0.0.1:${port}/tenline`);
    await client.connect();
    const { rows } = await client.query(
      'select xact_commit from pg_stat_database where datname = current_database() and pg_is_in_recovery()',
    );
    run += Number(rows[0]?.xact_commit ?? 0);
    await client.end();
  }
  return run;
}

/** Kills the primary under writes: Patroni promotes its synchronous replica. */
const killPrimary: Campaign = async ({ cluster }, clients) => {
  const primary = await cluster.primary();
  await pause(2 * SECOND);
  await cluster.crash(primary);
  await clients.recovered();
  const outcome = await verdict(
    'kill -9 of the primary',
    clients,
    (lost) => lost === 0 && clients.counts.longestGap <= LONGEST_SILENCE,
  );
  primary.part.start();
  await cluster.whole();
  return outcome;
};

const killLeader: Campaign = async ({ cluster }, clients) => {
  const leader = await cluster.leader();
  await leader.kill();
  await pause(10 * SECOND);
  const outcome = await verdict(
    "kill -9 of etcd's leader",
    clients,
    (lost) => lost === 0 && clients.counts.longestGap <= LONGEST_SILENCE,
  );
  leader.start();
  await cluster.whole();
  return outcome;
};

const killPooler: Campaign = async ({ front }, clients) => {
  await front.pgbouncer.kill();
  await pause(2 * SECOND);
  front.pgbouncer.start();
  return verdict(
    'kill -9 of pgbouncer, back after 2 s',
    clients,
    (lost) => lost === 0 && clients.counts.longestGap <= LONGEST_SILENCE,
  );
};

const killRedis: Campaign = async ({ front, processes }, clients) => {
  await front.redis.kill();
  await pause(6 * SECOND);
  const warnings = processes.map((each) => each.output().split('Redis does not answer').length - 1);
  front.redis.start();
  return verdict(
    'kill -9 of Redis',
    clients,
    (lost) => lost === 0 && failures(clients).failed === 0 && warnings.every((count) => count === 1),
    `; warnings by process: ${warnings.join(', ')}`,
  );
};

/** A FREE user opens 200 details at once. */
const spendAllowance: Campaign = async ({ site, opened, users }) => {
  const [user] = await users(1);
  if (user === undefined) throw new Error('There is no user.');
  const email = await opened.db
    .selectFrom('users')
    .select('email')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await opened.db.updateTable('users').set({ plan: 'FREE' }).where('email', '=', email.email).execute();
  const statuses = await Promise.all(Array.from({ length: 200 }, () => open(site, user)));
  const count = (status: number) => statuses.filter((each) => each === status).length;
  return {
    what: '200 details of a FREE user at once over three processes',
    saw: `${count(200)} given, ${count(429)} refused, ${200 - count(200) - count(429)} failed`,
    isGood: count(200) === 30 && count(429) === 170,
  };
};

async function open(site: string, { accessToken, team, address }: LoadUser): Promise<number> {
  const headers = { authorization: `Bearer ${accessToken}`, 'x-forwarded-for': address };
  const reply = await fetch(`${site}/api/app/search/id?type=team&id=${team}`, { headers }).catch(() => null);
  await reply?.text();
  return reply?.status ?? 0;
}

const CAMPAIGNS: Readonly<Record<string, Campaign>> = {
  processes: killProcesses,
  replica: killReplica,
  primary: killPrimary,
  etcd: killLeader,
  pgbouncer: killPooler,
  redis: killRedis,
  allowance: spendAllowance,
};

/**
 * Finds the greatest rate of requests that the site serves, then runs the campaigns at half of it.
 *
 * @param wanted the names of campaigns; all when empty
 */
export async function runCampaigns(
  arrangement: Arrangement,
  wanted: readonly string[],
  say: (line: string) => void,
): Promise<Outcome[]> {
  const users = await arrangement.users(24);
  const full = startClients(arrangement.site, users, null);
  await full.recovered();
  full.reset();
  const start = performance.now();
  await pause(8 * SECOND);
  const knee = full.counts.requests / ((performance.now() - start) / SECOND);
  await full.stop();
  say(`knee: ${Math.round(knee)} requests a second`);
  const outcomes: Outcome[] = [];
  for (const [name, campaign] of Object.entries(CAMPAIGNS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    // New clients write numbers from 1 again. So each campaign has new users, whose notes contain no larger number.
    const clients = startClients(arrangement.site, await arrangement.users(24), knee / 2);
    await clients.recovered();
    clients.reset();
    const outcome = await campaign(arrangement, clients);
    await clients.stop();
    say(`${outcome.isGood ? 'kept  ' : 'BROKEN'}  ${outcome.what}: ${outcome.saw}`);
    outcomes.push(outcome);
  }
  return outcomes;
}
