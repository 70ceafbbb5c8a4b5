import type { CanonicalImport } from '#server/base/canonical.ts';
import type { Progress } from '#server/base/progress.ts';
import { UserError } from '#server/base/user-error.ts';
import { leaveOutAwarded } from '#server/data/awarded-results.ts';
import { doubtFigures } from '#server/data/doubted-figures.ts';
import { openTree } from '#server/network/kept-tree.ts';
import type { Source } from '#server/sources/parts/source.ts';
import { fetchedFiles, folderFiles, type ReadOrder } from '#server/sources/parts/source-files.ts';

import { SOURCES } from '#server/sources/registry.ts';

export interface ReadOptions {
  readonly progress: Progress;
  /** Stops the reading, which then throws the signal's reason. */
  readonly signal: AbortSignal;
}

/** Reads a source completely. @throws {UserError} or {DataError} with a clear message when the order or the data are invalid */
export type ReadSource = (order: ReadOrder, options: ReadOptions) => Promise<CanonicalImport>;

/**
 * Validates an order and returns its source.
 *
 * @throws {UserError} for an unknown source, an order without files, or a parameter that the demo does not have
 */
export function orderedSource(
  { source: key, folder, fetched, competitions }: Omit<ReadOrder, 'today'>,
  sources: readonly Source[] = SOURCES,
): Source {
  const source = sources.find((one) => one.key === key);
  if (source === undefined) {
    throw new UserError(`There is no source "${key}". Sources: ${sources.map((one) => one.key).join(', ')}.`);
  }
  const { form } = source;
  if (form === 'generated') {
    if (folder === undefined && competitions === undefined) return source;
    throw new UserError(`The ${key} is built in: it takes no folder and no competitions.`);
  }
  if (folder === undefined && fetched === undefined) {
    throw new UserError(
      form === 'table'
        ? `Importing ${key} needs the file of the table: import ${key} <file>.`
        : `Importing ${key} needs the folder with its files: import ${key} <folder>.`,
    );
  }
  return source;
}

/** Reads in the calling thread. A caller can stop the reading only if the progress throws. @throws the errors of {@link ReadSource} */
export async function readSource(
  order: ReadOrder,
  { progress, sources }: Pick<ReadOptions, 'progress'> & { readonly sources?: readonly Source[] },
): Promise<CanonicalImport> {
  const source = orderedSource(order, sources);
  const { folder = '', fetched, competitions, today } = order;
  const options = { progress, today, ...(competitions === undefined ? {} : { competitions }) };
  switch (source.form) {
    case 'generated':
      return source.read(options);
    case 'table':
      return source.read(folder, options);
    case 'folder':
      return withoutDoubted(await source.read(folder, options));
    case 'files': {
      const tree = fetched && openTree(fetched.place);
      const files = tree ? fetchedFiles(source.key, fetched.files, (url) => tree.read(url)) : folderFiles(folder);
      return withoutDoubted(await source.read(files, options));
    }
  }
}

function withoutDoubted(data: CanonicalImport): CanonicalImport {
  const awarded = leaveOutAwarded(data);
  const { matches, parts } = doubtFigures({ ...data, matches: awarded.matches });
  return { ...data, matches, leftOut: [...(data.leftOut ?? []), ...awarded.parts, ...parts] };
}
