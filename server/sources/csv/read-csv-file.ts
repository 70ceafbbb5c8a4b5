import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { OWN_TABLE_LIMITS } from '#lib/domain/account/plans.ts';
import type { CanonicalImport, SourceDescription } from '#server/base/canonical.ts';
import { UserError } from '#server/base/user-error.ts';
import { DataError } from '#server/data/data-error.ts';
import { faultLine } from '#server/sources/csv/faults.ts';
import { readCsv } from '#server/sources/csv/read-csv.ts';

/** The source of tables that the operator of a server imports. All users of the server see them. */
export const CSV_SOURCE: Omit<SourceDescription, 'provenance'> = {
  key: 'csv',
  name: 'Own tables',
  licence: 'Own data',
  attribution: 'Imported by the operator of this server',
  url: null,
  label: null,
};

/**
 * Reads a table from a file (docs/data.md, "Your own table").
 *
 * @throws {DataError} for a file that cannot be read or is too large
 * @throws {UserError} for a selection of competitions; for a table with faults, with one line for each fault
 */
export async function readCsvFile(
  file: string,
  { competitions }: { readonly competitions?: readonly string[] },
): Promise<CanonicalImport> {
  const name = basename(file);
  if (competitions !== undefined) throw new UserError('A table is imported as a whole: csv takes no competitions.');
  const size = await stat(file).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  );
  if (size === null) throw new DataError(name, null, 'is not a readable file');
  const most = OWN_TABLE_LIMITS.bytes;
  if (size > most) throw new DataError(name, null, `is larger than ${most / 1_000_000} MB`);
  const read = readCsv(await readFile(file), CSV_SOURCE);
  if ('data' in read) return read.data;
  const lines = read.faults.map((fault) => `${name}: ${faultLine(fault)}`);
  if (read.otherFaults > 0) lines.push(`${name}: ${read.otherFaults} further faults are not listed.`);
  throw new UserError(lines.join('\n'));
}
