import { DuckDBInstance } from '@duckdb/node-api';

/** Runs a query of DuckDB, which reads Parquet files by their paths. Returns its rows as plain JSON. */
export async function inDuckDB(query: string): Promise<Record<string, unknown>[]> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    return (await connection.runAndReadAll(query)).getRowObjectsJson();
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
