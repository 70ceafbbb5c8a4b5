import { type Kysely, sql } from 'kysely';

/**
 * The time of the last import of its source that had a match as a fixture, accurate to half a day. With it a fixture of a source that is no longer updated
 * is recognised as outdated.
 */
const STATEMENTS = [
  'alter table source_keys add column fixture_at timestamptz',
  `update source_keys set fixture_at = refreshed_at from sources where sources.id = source_id and kind = 'match'`,
];

export const fixtureTimes = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
