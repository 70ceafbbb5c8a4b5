import { type Kysely, sql } from 'kysely';

/** A deleted view stays for a minute, so that its deletion can be undone in a plan that does not allow the view. */
export const deletedViews = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table scout_views add column deleted_at timestamptz').execute(db);
  },
};
