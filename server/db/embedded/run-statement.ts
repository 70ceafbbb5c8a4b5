import type { PGlite } from '@electric-sql/pglite';

/** The result of a statement in the form that Kysely's PostgreSQL driver expects. */
export interface StatementResult {
  readonly command: string | undefined;
  readonly rowCount: number;
  readonly rows: readonly unknown[];
}

/** Runs a statement on PGlite. Without parameters it uses the simple protocol, which takes half the time and also accepts several statements. */
export async function runStatement(
  pglite: PGlite,
  sql: string,
  parameters: readonly unknown[],
): Promise<StatementResult> {
  const result = parameters.length === 0 ? (await pglite.exec(sql)).at(-1) : await pglite.query(sql, [...parameters]);
  return { command: result?.command, rows: result?.rows ?? [], rowCount: result?.affectedRows ?? 0 };
}
