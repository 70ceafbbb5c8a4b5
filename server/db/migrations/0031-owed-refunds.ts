import { type Kysely, sql } from 'kysely';

/** Lets a purchase stay without its user, so that an account can be deleted while a refund is still due. */
export const owedRefunds = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table purchases alter column user_id drop not null').execute(db);
  },
};
