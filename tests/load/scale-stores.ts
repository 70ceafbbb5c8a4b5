import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { openPostgres } from '#server/db/open/open-postgres.ts';
import { forLongWork } from '#server/db/open-database.ts';
import type { Database } from '#server/db/schema.ts';
import { runCommand } from '#tests/bench/tenline-program.ts';
import { realData } from '#tests/support/real-data.ts';
import { IDS_PER_COPY, multiplyFootball } from '#tests/support/ten-times/multiply-football.ts';
import type { ThrowAwayPostgres } from '#tests/support/throw-away-postgres.ts';

/** Twelve times the football is 73,000 matches, more than the ten times for which the budgets must hold. */
const TIMES = 12;
export const EMAIL = 'scale@tenline.example';

/** A database with football, and the settings of the processes that use it. */
export interface Store {
  readonly name: string;
  readonly home: string;
  readonly env: Readonly<Record<string, string>>;
  readonly password: string;
  readonly sizes: string;
  /** Runs SQL. */
  run(text: string): Promise<Record<string, unknown>[]>;
}

/** The real sources. The database has the demo too. */
export const SOURCES = ['wyscout', 'football-data', 'fpl-core', 'fpl'] as const;

/**
 * Imports the demo and all real football into one database, and creates another with a multiple of it.
 *
 * @param home an empty folder for the processes
 */
export async function fillStores(
  postgres: ThrowAwayPostgres,
  home: string,
  say: (line: string) => void,
): Promise<{ readonly one: Store; readonly large: Store }> {
  const env = {
    DATABASE_URL: urlOf(postgres, 'one'),
    TOKEN_SECRET: randomBytes(48).toString('base64'),
    TRUSTED_PROXIES: '127.0.0.1',
    // `npm start` sets the same.
    NODE_OPTIONS: '--max-semi-space-size=8',
  };
  await query(postgres.url, 'create database one template tenline');
  const added = await runCommand(
    ['cli.ts', 'user', 'add', '--email', EMAIL, '--name', 'S', '--plan', 'PREMIUM'],
    home,
    env,
  );
  const [, password = ''] = /password (\S+)$/m.exec(added.printed) ?? [];
  await runCommand(['cli.ts', 'import', 'demo', '--keep'], home, env);
  for (const source of SOURCES) {
    const folder = realData(source);
    if (folder !== null) await runCommand(['cli.ts', 'import', source, folder], home, env);
    say(`imported: ${source}`);
  }
  await withFootball(urlOf(postgres, 'one'), async () => undefined);
  await query(postgres.url, 'create database large template one');
  await withFootball(urlOf(postgres, 'large'), async (db) => {
    await multiplyFootball(db, TIMES);
    await shareNames(db);
  });
  const store = async (name: string): Promise<Store> => {
    const url = urlOf(postgres, name);
    const run = (text: string) => query(url, text);
    const sizes = await sizesOf(run);
    say(`${name}: ${sizes}`);
    return { name, home, env: { ...env, DATABASE_URL: url }, password, sizes, run };
  };
  return { one: await store('one'), large: await store('large') };
}

function urlOf(postgres: ThrowAwayPostgres, name: string): string {
  return postgres.url.replace(/\/postgres$/, `/${name}`);
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function sizesOf(run: Store['run']): Promise<string> {
  const [row = {}] = await run(`select (select count(*) from matches where merged_into is null) as matches,
    (select count(*) from players where merged_into is null) as players, (select count(*) from teams where merged_into is null) as teams,
    (select count(*) from player_periods) as "player periods", pg_database_size(current_database()) / 1000000 as "MB"`);
  return Object.entries(row)
    .map(([what, count]) => `${Number(count).toLocaleString('en')} ${what}`)
    .join(', ');
}

/** Changes the football. */
async function withFootball(url: string, change: (db: Kysely<Database>) => Promise<void>): Promise<void> {
  const opened = await openPostgres(url);
  try {
    const long = forLongWork(opened);
    await change(long.db);
    await sql`vacuum analyze`.execute(long.db);
  } finally {
    await opened.close();
  }
}

/**
 * Gives every second copied player the family name of the original, and every second copied team the last word of the
 * original's name. A search then ranks many subjects with the same name, as in real football, where one name is common
 * in many countries.
 */
export async function shareNames(db: Kysely<Database>): Promise<void> {
  const isShared = sql`copy.id > ${IDS_PER_COPY} and copy.id % 2 = 0 and original.id = copy.id % ${IDS_PER_COPY}`;
  await sql`update source_keys as key set described = described || jsonb_build_object('lastName', original.last_name)
    from players as copy, players as original
    where key.kind = 'player' and key.entity_id = copy.id and ${isShared}`.execute(db);
  await sql`update players as copy set last_name = original.last_name,
      search_name = '| ' || lower(copy.first_name || ' ' || original.last_name) || ' ' || copy.search_name
    from players as original where ${isShared}`.execute(db);
  const shared = sql`regexp_replace(copy.name, '[^ ]+$', '') || substring(original.name from '[^ ]+$')`;
  await sql`update teams as copy set name = ${shared}, search_name = '| ' || lower(${shared}) || ' ' || copy.search_name
    from teams as original where ${isShared} and copy.name like '% %'`.execute(db);
}
