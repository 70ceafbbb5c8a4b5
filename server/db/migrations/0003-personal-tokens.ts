import { type Kysely, sql } from 'kysely';

/** The name of the migration. */
export const PERSONAL_TOKENS = '0003-personal-tokens';

const STATEMENTS = [
  // `scopes` are separated by spaces. Only the SHA-256 of a token is stored.
  `create table personal_tokens (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text not null,
  hash text not null unique,
  scopes text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz
)`,
  `create index personal_tokens_user on personal_tokens (user_id)`,
];

/** The personal tokens with which a user's tools call the API. */
export const personalTokens = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
