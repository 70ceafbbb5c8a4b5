import { type Kysely, sql } from 'kysely';
import { MIGRATIONS } from '#server/db/migrate.ts';
import type { Database } from '#server/db/schema.ts';

const ONE_FOOTBALL = '0012-one-football';

/** Sources, their football, notes and predictions as the version before migration 0012 stored them. */
const ROWS = [
  ...[
    [1, 'wyscout', null, 3],
    [2, 'demo', 'Demo data', 4],
  ].map(
    ([id, key, label, revision]) => `insert into sources values (${id}, '${key}', '${key}', 'CC0', '${key}', null,
      ${label === null ? 'null' : `'${label}'`}, '{"player": {}, "team": {}}', now(), ${revision})`,
  ),
  ...[1, 2].flatMap((source) => {
    const id = (of: number) => (source - 1) * 10 + of;
    return [
      `insert into competitions values (${id(1)}, ${source}, 'league', 'League', false)`,
      `insert into teams values (${id(1)}, ${source}, 'reds', 'Reds', false, ${id(1)}, 'reds', 1),
        (${id(2)}, ${source}, 'blues', 'Blues', false, ${id(1)}, 'blues', 1)`,
      `insert into players values (${id(1)}, ${source}, 'red', null, 'red', null, 'FW', ${id(1)}, null, 'red', 1),
        (${id(2)}, ${source}, 'blue', null, 'blue', null, 'FW', ${id(2)}, null, 'blue', 1)`,
      `insert into referees values (${id(1)}, ${source}, 'referee', 'Refe Ree', 'refe ree', 1)`,
      `insert into matches values
        (${id(1)}, ${source}, 'match-1', ${id(1)}, 2017, 1, '2017-08-01T15:00:00Z', null, ${id(1)}, ${id(2)}, ${id(1)}, 'played'),
        (${id(2)}, ${source}, 'match-2', ${id(1)}, 2017, 2, '2017-08-02T15:00:00Z', null, ${id(2)}, ${id(1)}, ${id(1)}, 'scheduled')`,
      ...[id(1), id(2)].flatMap((team) => [
        period('team', id(1), team, 0, team === id(1), 3, ''),
        period('team', id(1), team, 1, team === id(1), 0, ''),
        period('team', id(1), team, 2, team === id(1), 3, ''),
        period('player', id(1), team, 0, team === id(1), 3, '45, true,'),
        period('player', id(1), team, 1, team === id(1), 3, '45, true,'),
      ]),
    ];
  }),
  `insert into users (email, full_name, password_hash, plan, created_at) values ('a@example.com', 'A', '', 'PREMIUM', now())`,
  `insert into notes (user_id, team_id, player_id, source_key, team_key, team_name, player_key, player_last_name, statistic, content,
    is_pinned, created_at, changed_at)
    values (1, 1, 1, 'wyscout', 'reds', 'Reds', 'red', 'red', 'shots', 'sharp', true, now(), now())`,
  `insert into analyzer_clocks values (1, '2017-08-01T20:00:00Z', 'seen'), (2, '2017-08-01T00:00:00Z', 'seen')`,
  // Predictions of the demo have times of the demo's clock.
  `insert into analyses (match_id, model) values (12, 'model')`,
  `insert into highlights (match_id, team_id, player_id, is_home, statistic, expected, line, confidence, ladder, recent_games,
    recent_hits, inputs, reasoning) values (12, 11, 11, false, 'shots', 2, 2, 0.5, '[0.9]', 1, 1, '{}', 'Why.')`,
];

function period(
  kind: string,
  match: number,
  subject: number,
  period: number,
  isHome: boolean,
  value: number,
  more: string,
) {
  return `insert into ${kind}_periods values (${match}, ${subject}, ${period}, ${isHome}, ${more} ${Array(14).fill(value).join(', ')})`;
}

/** Replaces a database by one with two sources as the version before migration 0012 created it. */
export async function fillAsBefore(db: Kysely<Database>): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await migrateWhere(db, (name) => name < ONE_FOOTBALL);
  for (const row of ROWS) await sql.raw(row).execute(db);
}

/** Applies the migrations that are later than 0012. */
export async function migrateToPresent(db: Kysely<Database>): Promise<void> {
  await migrateWhere(db, (name) => name > ONE_FOOTBALL);
}

async function migrateWhere(db: Kysely<Database>, isWanted: (name: string) => boolean): Promise<void> {
  for (const [name, migration] of Object.entries(MIGRATIONS)) {
    if (isWanted(name)) await migration.up(db as unknown as Kysely<unknown>);
  }
}
