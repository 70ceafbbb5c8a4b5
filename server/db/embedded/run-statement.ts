import type { PGlite } from '@electric-sql/pglite';

/** Results of a statement, as Kysely's PostgreSQL driver reads them. */
export interface StatementResult {
  readonly command: string | undefined;
  readonly rowCount: number;
  readonly rows: readonly unknown[];
}

/** Runs one statement on PGlite; without parameters in the simple protocol, which takes half of the time. */
export async function runStatement(
  pglite: PGlite,
  sql: string,
  parameters: readonly unknown[],
): Promise<StatementResult> {
  const result = parameters.length === 0 ? (await pglite.exec(sql)).at(-1) : await pglite.query(sql, [...parameters]);
  return { command: result?.command, rows: result?.rows ?? [], rowCount: result?.affectedRows ?? 0 };
}
