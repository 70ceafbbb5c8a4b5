import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FILE_TABLES, fileName } from '#lib/contract/data/files.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { exportAfterSync, exportTables, isExportDue } from '#server/services/files/export-tables.ts';
import { analystFootball } from '#tests/support/analyst-football.ts';
import { inDuckDB } from '#tests/support/duckdb.ts';
import { commandsOn } from '#tests/support/run-commands.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const names = FILE_TABLES.map(fileName);
const { signal } = new AbortController();

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await memoryDatabase();
  await analystFootball(opened.db);
});
afterAll(() => opened.close());

test('export writes each table into the folder and replaces the files of an earlier export', async () => {
  const cwd = temporaryFolder({ 'files/predictions.parquet': 'old' });
  const run = commandsOn(opened, () => NOW, { cwd });
  const { code, output } = await run('export', '--to', 'files');
  expect([code, output]).toEqual([0, names.map((name) => `Written: ${join(cwd, 'files', name)}`)]);
  expect(readdirSync(join(cwd, 'files')).sort()).toEqual(names.toSorted());
  const [counted] = await inDuckDB(`select count(*)::integer as rows from '${join(cwd, 'files/predictions.parquet')}'`);
  expect(counted).toEqual({ rows: 8 });
});

test('a folder that cannot be written gets one clear sentence', async () => {
  const cwd = temporaryFolder({ occupied: 'a file' });
  const { code, complaints } = await commandsOn(opened, () => NOW, { cwd })('export', '--to', 'occupied');
  expect(code).toBe(2);
  expect(complaints).toEqual([expect.stringMatching(/^The folder .*occupied cannot be written: /)]);
});

test('a stopped export leaves no part of a file', async () => {
  const folder = temporaryFolder();
  const stopped = AbortSignal.abort(new Error('stopped'));
  await expect(exportTables(opened.db, folder, stopped)).rejects.toThrow('stopped');
  expect(readdirSync(folder)).toEqual([]);
});

test('an export is due once, two minutes after the latest sync', async () => {
  const { db } = opened;
  expect(await isExportDue(db, NOW)).toBe(false);
  const follow = { league: 'premier-league', source: 'fpl', seasons: 1, acceptedBy: 'command line' };
  await db
    .insertInto('follows')
    .values({ ...follow, acceptedAt: NOW, createdAt: NOW })
    .execute();
  const sync = { lastStarted: NOW, lastGood: NOW, nextAt: NOW };
  await db
    .insertInto('syncs')
    .values({ league: 'premier-league', source: 'fpl', lastFault: null, lastFaultAt: null, ...sync })
    .execute();
  expect(await isExportDue(db, NOW)).toBe(false);
  const later = new Date(NOW.getTime() + 2 * 60_000);
  expect(await isExportDue(db, later)).toBe(true);
  const folder = temporaryFolder();
  await exportAfterSync(db, folder, { now: later, signal });
  expect(readdirSync(folder).sort()).toEqual(names.toSorted());
  expect(await isExportDue(db, later)).toBe(false);
  await db.updateTable('syncs').set({ lastStarted: later }).execute();
  expect(await isExportDue(db, new Date(later.getTime() + 3_600_000))).toBe(false);
});

const guide = readFileSync(new URL('../../../docs/analysts.md', import.meta.url), 'utf8');
const queries = [...guide.matchAll(/^([^\n]+\?)\n\n```sql\n([^`]*)```/gm)].map(([, question = '', query = '']) => ({
  question,
  query,
}));

/** The files that the queries of the guide read. */
let exported: Promise<string[]> | undefined;
afterAll(async () => {
  const [first] = (await exported) ?? [];
  if (first !== undefined) rmSync(dirname(first), { recursive: true });
});

test.each(queries)('the guide for analysts answers: $question', async ({ query }) => {
  exported ??= exportTables(opened.db, mkdtempSync(join(tmpdir(), 'tenline-export-')), signal);
  const folder = dirname((await exported)[0] ?? '');
  const rows = await inDuckDB(query.replaceAll(/'([\w-]+\.parquet)'/g, `'${folder}/$1'`));
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(Object.values(row)).not.toContain(null);
});

test('the guide for analysts has five queries', () => expect(queries).toHaveLength(5));
