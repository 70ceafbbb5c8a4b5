import { type Kysely, sql } from 'kysely';

/**
 * The present prices and other data of players in a Fantasy game, and its gameweeks. Prices and shares are in tenths: 84 is £8.4m, 376 is 37.6 % of all
 * teams. Rows refer to a source's key, so that they stay with the player when identities are joined or separated.
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
