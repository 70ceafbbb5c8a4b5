import { CamelCasePlugin, type Dialect, Kysely, type Logger } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/**
 * Creates the query builder for an engine. It uses camel-case names for the database's snake-case names.
 *
 * @param ran called after every statement, before its result is returned and before the next statement starts.
 */
export function createQueries(dialect: Dialect, ran?: Logger): Kysely<Database> {
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
  return new Kysely<Database>({ dialect, plugins, ...(ran && { log: ran }) });
}
