/**
 * What queries that search names need of the database. On PostgreSQL these hold inside transactions alone, so such queries run in one;
 * PGlite's single connection keeps them.
 */
export const TRANSACTION_SETTINGS: readonly string[] = [
  // Below this word similarity a name is not a misspelling of the query; found by trying common slips on real names.
  'pg_trgm.word_similarity_threshold = 0.45',
  // The football of a few leagues fits into memory; at the default cost the planner avoids the trigram indices and reads all names.
  'random_page_cost = 1',
];
