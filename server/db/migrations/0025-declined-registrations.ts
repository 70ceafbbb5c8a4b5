import { type Kysely, sql } from 'kysely';

/** The hash of the password of the last registration with the address of an existing account; the registration changes nothing else. */
const STATEMENTS = [
  'alter table users add column declined_password_hash text',
  'alter table users add column declined_at timestamptz',
];

export const declinedRegistrations = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
