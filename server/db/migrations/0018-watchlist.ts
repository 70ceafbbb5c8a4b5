import { type Kysely, sql } from 'kysely';

/**
 * An entry refers to its entity without a foreign key. It stays when the entity's sources are removed, and a later import finds the entity again with the
 * source's own key.
 */
const STATEMENTS = [
  `create table watched (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('player', 'team', 'referee')),
  entity_id integer not null,
  source_key text not null,
  subject_key text not null,
  name text not null,
  statistic text,
  line double precision,
  side text not null check (side in ('over', 'under')),
  alerts_before boolean not null,
  alerts_after boolean not null,
  streak smallint,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  unique (user_id, kind, source_key, subject_key)
)`,
  `create index watched_entity on watched (kind, entity_id)`,
];

/** The watchlists of users. */
export const watchlist = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
