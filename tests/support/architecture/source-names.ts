import { parseSync, Visitor } from 'oxc-parser';

/** The folder of a source, and its registry, which may name sources. */
const MAY_NAME = /^(?:server\/sources\/(?:[\w-]+\/|registry\.ts$)|tests\/)/;
/** The folders in `server/sources/` that are not of one source. */
const SHARED = /^server\/sources\/(?:parts|fetching|reading)\//;

/**
 * Every text of the code that is the key of a source, outside the folders of sources, the registry and the tests, as a
 * sentence with its file.
 *
 * @param keys the keys of the sources
 */
export function sourceNames(files: readonly { file: string; text: string }[], keys: ReadonlySet<string>): string[] {
  return files
    .filter(({ file }) => !MAY_NAME.test(file) || SHARED.test(file))
    .flatMap(({ file, text }) => {
      const found: string[] = [];
      new Visitor({
        Literal({ value }) {
          if (typeof value === 'string' && keys.has(value)) {
            found.push(
              `${file} names the source '${value}': make what it needs a property of the source's description`,
            );
          }
        },
      }).visit(parseSync(file, text).program);
      return found;
    });
}
