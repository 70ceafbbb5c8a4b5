import { type Kysely, sql } from 'kysely';

/** A row is deleted with its match, whether an import deletes the match or it is deleted with its source or its user. */
const STATEMENTS = [
  'delete from match_changes where not exists (select from matches where id = match_id)',
  `alter table match_changes add constraint match_changes_match_id_fkey
  foreign key (match_id) references matches on delete cascade`,
];

export const changesOfMatches = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
