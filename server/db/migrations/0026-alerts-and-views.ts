import { type Kysely, sql } from 'kysely';

/**
 * Rows of alerts stay as long as their watchlist entry. So a check reads them by match, and the deletion of an entry finds them by entry. A
 * deleted view stays for a minute, so that its deletion can be undone in a plan that does not allow the view.
 */
const STATEMENTS = [
  `create index alerts_match on alerts (user_id, match_id)`,
  `create index alerts_watched on alerts (watched_id) where watched_id is not null`,
  `alter table scout_views add column deleted_at timestamptz`,
];

/** Indexes for alerts that were made, and deleted views of Scout. */
export const alertsAndViews = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
