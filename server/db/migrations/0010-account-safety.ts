import { type Kysely, sql } from 'kysely';

/** Adds the hash of the activation key of the browser that registered the account, and an index for used refresh tokens. */
const STATEMENTS = [
  'alter table users add column activation_key_hash text',
  'create index refresh_tokens_spent on refresh_tokens (used_at) where used_at is not null',
];

export const accountSafety = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
