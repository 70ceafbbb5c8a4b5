import { type Kysely, sql } from 'kysely';

/**
 * What the Analyzer's model has learnt of a world up to a day, as compressed numbers, so that a publication learns only later days. It is
 * divided into parts of a few megabytes, so that no row is too large for a backup. The fingerprint shows whether the matches or players
 * behind it have changed. A state can be deleted at any time; it is then learnt again.
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
