import { type Kysely, sql } from 'kysely';

/** With these indexes an import finds the notes and watchlist entries of the keys that it has moved, without reading all notes and entries. */
const STATEMENTS = [
  'create index notes_team_key on notes (source_key, team_key)',
  'create index notes_player_key on notes (source_key, player_key) where player_key is not null',
  'create index watched_key on watched (source_key, subject_key)',
];

export const keysOfNotes = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
