/**
 * Database settings for name searches. On PostgreSQL they apply inside a transaction only, so such queries run in one;
 * PGlite sets them on its single connection.
 */
export const TRANSACTION_SETTINGS: readonly string[] = [
  // Below this word similarity a name is not a misspelling of the query; determined with common misspellings of real
  // names.
  'pg_trgm.word_similarity_threshold = 0.45',
  // The data fits into memory; at the default cost the planner avoids the trigram indices and scans all names.
  'random_page_cost = 1',
];
