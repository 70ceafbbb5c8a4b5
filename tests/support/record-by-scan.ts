import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { AnalyzerRecord } from '#lib/contract/football/analyzer.ts';
import type { Database } from '#server/db/schema.ts';
import { loadAnalyzerRecord } from '#server/services/analyzer/analyzer-record.ts';

/** The record at a time, computed from all predictions instead of from the stored sums. */
export async function recordByScan(db: Kysely<Database>, now: Date): Promise<AnalyzerRecord> {
  return db.transaction().execute(async (transaction) => {
    const worlds = await sql<{ id: number }>`select distinct world_id as id from record_totals`.execute(transaction);
    for (const { id } of worlds.rows) await sql`select mark_record_stale(${id})`.execute(transaction);
    return loadAnalyzerRecord(transaction, now);
  });
}

/** A matcher for the same value, in which numbers may differ by the order of a summation. */
export function closeTo(value: unknown): unknown {
  if (typeof value === 'number') return Number.isInteger(value) ? value : expect.closeTo(value, 9);
  if (Array.isArray(value)) return value.map(closeTo);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, closeTo(inner)]));
}
