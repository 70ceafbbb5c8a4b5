import { CompiledQuery, type DatabaseConnection } from 'kysely';

/** Below this word similarity a name is not a misspelling of the query; found by trying common slips on real names. */
const SIMILAR_ENOUGH = 0.45;

/** Sets what our queries need of a new connection. */
export async function prepare(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(`set pg_trgm.word_similarity_threshold = ${SIMILAR_ENOUGH}`));
  // The football of a few leagues fits into memory; at the default cost the planner avoids the trigram indices and reads all names.
  await connection.executeQuery(CompiledQuery.raw('set random_page_cost = 1'));
}
