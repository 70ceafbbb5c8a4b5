import { type Kysely, sql } from 'kysely';

/**
 * The transaction that last stored the figures of a match. With it a reader finds the matches that have changed since its last read, at a cost
 * that does not grow with the history. With a transaction id, unlike a time or a sequence, changes not yet committed at the last read are found too.
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
