import { type Kysely, sql } from 'kysely';

/**
 * The transaction that last stored the figures of a match. Publication reads which matches changed since it last learnt them, so that its cost
 * does not grow with the history. A transaction id, unlike a time or a sequence, shows what was not yet committed at the last reading.
 */
const STATEMENTS = [
  `create table match_changes (
  match_id integer primary key,
  changed xid8 not null
)`,
  `create index match_changes_changed on match_changes (changed)`,
];

export const matchChanges = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
