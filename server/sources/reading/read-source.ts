import type { Progress } from '#server/base/progress.ts';
import { UserError } from '#server/base/user-error.ts';
import { leaveOutAwarded } from '#server/data/awarded-results.ts';
import type { CanonicalImport } from '#server/data/canonical.ts';
import { doubtFigures } from '#server/data/doubted-figures.ts';
import { openTree, type TreePlace } from '#server/network/kept-tree.ts';
import { readApiFootball } from '#server/sources/api-football/read-api-football.ts';
import { readCsvFile } from '#server/sources/csv/read-csv-file.ts';
import { readDemo } from '#server/sources/demo/read-demo.ts';
import { readFootballData } from '#server/sources/football-data/read-football-data.ts';
import { readFpl } from '#server/sources/fpl/read-fpl.ts';
import { readFplCore } from '#server/sources/fpl-core/read-fpl-core.ts';
import { refuseFantasyArchive } from '#server/sources/parts/fantasy-archive.ts';
import { type FetchedFile, fetchedFiles, folderFiles, type SourceFiles } from '#server/sources/parts/source-files.ts';
import { readWyscout } from '#server/sources/wyscout/read-wyscout.ts';

/** The source to read and where to find it. It is plain data, so that it can be sent to a thread. */
export interface ReadOrder {
  /** The source's key. */
  readonly source: string;
  /** The absolute path of the folder with the source's files, or of a table; `undefined` for the demo and for fetched files. */
  readonly folder: string | undefined;
  /** The files of a fetch, instead of a folder. */
  readonly fetched?: { readonly place: TreePlace; readonly files: readonly FetchedFile[] };
  /** The competitions to read; `undefined` for all. */
  readonly competitions: readonly string[] | undefined;
  /** The present time. */
  readonly today: Date;
}

export interface ReadOptions {
  readonly progress: Progress;
  /** Stops the reading, which then throws the signal's reason. */
  readonly signal: AbortSignal;
}

/** Reads a source completely. @throws {UserError} or {DataError} with a clear message when the order or the data are invalid */
export type ReadSource = (order: ReadOrder, options: ReadOptions) => Promise<CanonicalImport>;

type Read<Place> = (
  place: Place,
  options: { readonly competitions?: readonly string[]; readonly progress: Progress; readonly today: Date },
) => Promise<CanonicalImport>;

/** The readers of sources with several files, by the source's key. Their files are in a folder or from a fetch. */
const FROM_FILES: ReadonlyMap<string, Read<SourceFiles>> = new Map([
  ['football-data', readFootballData],
  ['fpl-core', readFplCore],
  ['fpl', readFpl],
  ['api-football', readApiFootball],
]);

/** The readers that take the path of a folder or file, by the source's key. */
const FROM_PATH: ReadonlyMap<string, Read<string>> = new Map([
  ['wyscout', readWyscout],
  ...[...FROM_FILES].map(
    ([key, read]) => [key, (path, options) => read(folderFiles(path), options)] satisfies [string, Read<string>],
  ),
  ['csv', readCsvFile],
]);

/** Validates an order. @throws {UserError} for an unknown source, an order without files, or a parameter that the demo does not have */
export function checkOrder({ source, folder, fetched, competitions }: Omit<ReadOrder, 'today'>): void {
  if (source === 'demo') {
    if (folder === undefined && competitions === undefined) return;
    throw new UserError('The demo is built in: it takes no folder and no competitions.');
  }
  if (!FROM_PATH.has(source)) {
    throw new UserError(`There is no source "${source}". Sources: ${['demo', ...FROM_PATH.keys()].join(', ')}.`);
  }
  if (folder === undefined && fetched === undefined) {
    throw new UserError(
      source === 'csv'
        ? 'Importing csv needs the file of the table: import csv <file>.'
        : `Importing ${source} needs the folder with its files: import ${source} <folder>.`,
    );
  }
}

/** Reads in the calling thread. A caller can stop the reading only if the progress throws. @throws the errors of {@link ReadSource} */
export async function readSource(
  order: ReadOrder,
  { progress }: Pick<ReadOptions, 'progress'>,
): Promise<CanonicalImport> {
  checkOrder(order);
  const { source, folder = '', fetched, competitions, today } = order;
  const options = { progress, today, ...(competitions === undefined ? {} : { competitions }) };
  const readFiles = FROM_FILES.get(source);
  if (fetched !== undefined && readFiles !== undefined) {
    const tree = openTree(fetched.place);
    const files = fetchedFiles(source, fetched.files, (url) => tree.read(url));
    return withoutDoubted(await readFiles(files, options));
  }
  const read = FROM_PATH.get(source);
  if (read === undefined) return readDemo({ today });
  await refuseFantasyArchive(source, folder);
  const data = await read(folder, options);
  return source === 'csv' ? data : withoutDoubted(data);
}

function withoutDoubted(data: CanonicalImport): CanonicalImport {
  const awarded = leaveOutAwarded(data);
  const { matches, parts } = doubtFigures({ ...data, matches: awarded.matches });
  return { ...data, matches, leftOut: [...(data.leftOut ?? []), ...awarded.parts, ...parts] };
}
