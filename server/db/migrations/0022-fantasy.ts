import { type Kysely, sql } from 'kysely';

/**
 * What a Fantasy game states of its players today, and its gameweeks. Prices and shares are tenths: 84 is £8.4m, 376 is 37.6 % of all teams.
 * The rows belong to a source's key, so that they follow the player when identities are joined or separated.
 */
const STATEMENTS = [
  `create table fantasy_players (
  source_id integer not null references sources on delete cascade,
  key text not null,
  price smallint not null,
  price_change smallint,
  owned smallint,
  penalties smallint,
  primary key (source_id, key)
)`,
  `create table gameweeks (
  source_id integer not null references sources on delete cascade,
  season smallint not null,
  number smallint not null,
  deadline timestamptz not null,
  primary key (source_id, season, number)
)`,
];

/** Prices and ownership of Fantasy players, and the deadlines of gameweeks. */
export const fantasy = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
