import { type Kysely, sql } from 'kysely';

/**
 * With these indexes a search, a list of own teams, an update of an own world and the deletion of an account read the rows of the worlds or the user that they
 * need. Without them each of these reads the own tables, or the notes, of all users.
 */
const STATEMENTS = [
  ...['competitions', 'teams', 'players', 'referees'].map(
    (table) => `create index ${table}_world on ${table} (world_id)`,
  ),
  'create index notes_user on notes (user_id)',
];

/** Indexes for the entities of a world and the notes of a user. */
export const rowsOfWorlds = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
