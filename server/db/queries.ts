import { CamelCasePlugin, type Dialect, Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Creates the query builder for an engine. It uses camel-case names for the database's snake-case names. */
export function createQueries(dialect: Dialect): Kysely<Database> {
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
  return new Kysely<Database>({ dialect, plugins });
}
