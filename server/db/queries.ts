import { CamelCasePlugin, type Dialect, Kysely, type Logger } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/**
 * The query builder over an engine, with camel-case names for the database's snake-case ones.
 *
 * @param ran called after every statement, before its result is returned and before the next one begins.
 */
export function createQueries(dialect: Dialect, ran?: Logger): Kysely<Database> {
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
  return new Kysely<Database>({ dialect, plugins, ...(ran && { log: ran }) });
}
