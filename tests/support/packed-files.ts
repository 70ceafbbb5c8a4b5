import { MemoryFS, type PGlite } from '@electric-sql/pglite';

type Files = PGlite['Module']['FS'];

/** The folder in which PGlite stores its database. */
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

/** A file or folder of Emscripten's file system in memory, for which there are no types. */
interface MemoryNode {
  contents: Uint8Array;
  usedBytes: number;
  readonly node_ops: { mknod(folder: MemoryNode, name: string, mode: number, device: number): MemoryNode };
  /** One object for all files of a database. */
  readonly stream_ops: { write: (stream: { readonly node: MemoryNode }, ...rest: unknown[]) => number };
}

/**
 * Files in memory that start with the content of a pack. All databases of a process share the bytes of the pack, and a
 * file is copied before its first change. PGlite's `loadDataDir` copies the content several times, which takes as long
 * as the rest of a start.
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
    const folders = new Map<string, MemoryNode>();
    let operations: MemoryNode['stream_ops'] | undefined;
    for (const { path, mode, length } of list) {
      if (length === null) {
        files.mkdirTree(path, mode);
        folders.set(path, files.lookupPath(path).node);
        continue;
      }
      // Created directly in its folder, because FS.writeFile resolves the path several times.
      const end = path.lastIndexOf('/');
      const folder = folders.get(path.slice(0, end));
      if (folder === undefined) throw new Error(`The pack has no folder for ${path}.`);
      const node = folder.node_ops.mknod(folder, path.slice(end + 1), mode, 0);
      node.contents = this.#pack.subarray(at, at + length);
      node.usedBytes = length;
      operations = node.stream_ops;
      at += length;
    }
    if (operations === undefined) throw new Error('The pack has no files.');
    const { write } = operations;
    operations.write = (stream, ...rest) => {
      const { node } = stream;
      if (node.contents.buffer === this.#pack.buffer) node.contents = Uint8Array.from(node.contents);
      return write(stream, ...rest);
    };
  }
}
