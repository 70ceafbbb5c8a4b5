import { type Kysely, sql } from 'kysely';

/**
 * The state of the Analyzer's model after it has learnt a world up to a day, as compressed numbers, so that a publication learns only later days. The state
 * is divided into parts of a few megabytes, so that no row is too large for a backup. The fingerprint shows whether the matches or players from which the
 * state was computed have changed. A state can be deleted at any time; then the model learns everything again.
 */
export const modelStates = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table model_states (
  world_id smallint not null references worlds on delete cascade,
  part smallint not null,
  model text not null,
  end_day integer not null,
  last_player integer not null,
  fingerprint text not null,
  state bytea not null,
  primary key (world_id, part)
)`.execute(db);
  },
};
