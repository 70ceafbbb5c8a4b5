import { MemoryFS, type PGlite } from '@electric-sql/pglite';

type Files = PGlite['Module']['FS'];

/** Where PGlite keeps its database. */
const DATA = '/pglite/data';
const LIST_LENGTH_BYTES = 4;

interface Entry {
  readonly path: string;
  readonly mode: number;
  /** The length of a file; `null` for a folder. */
  readonly length: number | null;
}

/** All files of a database in one buffer: the length of their list, the list as JSON, and their contents. */
export function packFiles(files: Files): Buffer {
  const entries: Entry[] = [];
  const contents: Uint8Array[] = [];
  const add = (path: string) => {
    const { mode } = files.stat(path);
    if (files.isDir(mode)) {
      entries.push({ path, mode, length: null });
      for (const name of files.readdir(path)) if (name !== '.' && name !== '..') add(`${path}/${name}`);
    } else {
      const content = files.readFile(path);
      entries.push({ path, mode, length: content.length });
      contents.push(content);
    }
  };
  add(DATA);
  const list = Buffer.from(JSON.stringify(entries));
  const listLength = Buffer.alloc(LIST_LENGTH_BYTES);
  listLength.writeUInt32LE(list.length);
  return Buffer.concat([listLength, list, ...contents]);
}

/**
 * Files in memory that start with the content of a pack and change it in place, so each database needs a buffer of its
 * own. PGlite's `loadDataDir` copies the content several times, which takes as long as the rest of a start.
 */
export class PackedFiles extends MemoryFS {
  readonly #pack: Buffer;

  constructor(pack: Buffer) {
    super();
    this.#pack = pack;
  }

  override async initialSyncFs(): Promise<void> {
    const files = this.pg?.Module.FS;
    if (files === undefined) throw new Error('The files belong to no database.');
    let at = LIST_LENGTH_BYTES + this.#pack.readUInt32LE();
    const list = JSON.parse(this.#pack.toString('utf8', LIST_LENGTH_BYTES, at)) as Entry[];
    for (const { path, mode, length } of list) {
      if (length === null) files.mkdirTree(path, mode);
      else {
        files.writeFile(path, this.#pack.subarray(at, at + length), { canOwn: true });
        files.chmod(path, mode);
        at += length;
      }
    }
  }
}
