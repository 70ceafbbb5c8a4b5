/**
 * Database settings for name searches. On PostgreSQL each transaction sets them, so name searches must run in a transaction. On PGlite they are set
 * once, because it has a single connection.
 */
export const TRANSACTION_SETTINGS: readonly string[] = [
  // A name with a lower word similarity is not found as a misspelling. The value was found with common misspellings of real names.
  'pg_trgm.word_similarity_threshold = 0.45',
  // The data fits into memory. With the default cost the planner would scan all names instead of using the trigram indices.
  'random_page_cost = 1',
];
