import fs from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** A file or folder of PGlite's file system. */
interface Node {
  name: string;
}

interface Stream {
  readonly node: Node;
  readonly flags: number;
  readonly nfd: number;
}

interface Attributes {
  readonly size?: number | undefined;
}

/** The operations through which PGlite changes files, as Emscripten names them. */
interface Operations {
  realPath(node: Node): string;
  readonly node_ops: {
    setattr(node: Node, attributes: Attributes): void;
    mknod(parent: Node, name: string, mode: number, device: number): Node;
    rename(node: Node, folder: Node, name: string): void;
    unlink(parent: Node, name: string): void;
    rmdir(parent: Node, name: string): void;
  };
  readonly stream_ops: {
    setattr(stream: Stream, attributes: Attributes): void;
    open(stream: Stream): void;
    write(stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number): number;
  };
}

type Undo = () => void;

/** Emscripten's O_TRUNC. */
const TRUNCATES = 512;

/**
 * PGlite's files in a folder, with two additions: writes during opening can be undone, so that a database that cannot be opened stays
 * unchanged byte for byte; and `mayWrite` runs before each change and prevents it by throwing.
 */
export class UndoableNodeFS extends NodeFS {
  readonly #mayWrite: () => void;
  #undo: Undo[] | null = [];
  readonly #saved = new Set<string>();

  constructor(folder: string, mayWrite: () => void) {
    super(folder);
    this.#mayWrite = mayWrite;
  }

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const made = await super.init(pg, options);
    const patch = (module: unknown) => this.#watch((module as { readonly NODEFS: Operations }).NODEFS);
    return { emscriptenOpts: { ...made.emscriptenOpts, preRun: [...(made.emscriptenOpts.preRun ?? []), patch] } };
  }

  /** Keeps all writes so far and stops recording: the database is open. */
  keep(): void {
    this.#undo = null;
    this.#saved.clear();
  }

  /** Undoes all recorded writes. The database must not be used any more. */
  undo(): void {
    for (const step of this.#undo?.reverse() ?? []) step();
    this.keep();
  }

  #record(step: () => Undo): void {
    this.#mayWrite();
    this.#undo?.push(step());
  }

  #watch(operations: Operations): void {
    const { node_ops: nodes, stream_ops: streams } = operations;
    const [onNodes, onStreams] = [{ ...nodes }, { ...streams }];
    const pathOf = (node: Node) => operations.realPath(node);
    const inFolder = (folder: Node, name: string) => join(pathOf(folder), name);

    nodes.mknod = (parent, name, ...rest) => {
      const path = inFolder(parent, name);
      this.#record(() => () => fs.rmSync(path, { recursive: true, force: true }));
      return onNodes.mknod(parent, name, ...rest);
    };
    nodes.unlink = (parent, name) => {
      this.#record(() => whole(inFolder(parent, name)));
      onNodes.unlink(parent, name);
    };
    nodes.rmdir = (parent, name) => {
      const path = inFolder(parent, name);
      this.#record(() => () => fs.mkdirSync(path, { recursive: true }));
      onNodes.rmdir(parent, name);
    };
    nodes.rename = (node, folder, name) => {
      const [from, to] = [pathOf(node), inFolder(folder, name)];
      this.#record(() => {
        const replaced = fs.existsSync(to) && fs.statSync(to).isFile() ? whole(to) : null;
        return () => {
          fs.renameSync(to, from);
          replaced?.();
        };
      });
      onNodes.rename(node, folder, name);
    };
    nodes.setattr = (node, attributes) => {
      if (attributes.size !== undefined) this.#record(() => whole(pathOf(node)));
      onNodes.setattr(node, attributes);
    };
    streams.setattr = (stream, attributes) => {
      if (attributes.size !== undefined) this.#record(() => whole(pathOf(stream.node)));
      onStreams.setattr(stream, attributes);
    };
    streams.open = (stream) => {
      if ((stream.flags & TRUNCATES) !== 0) this.#record(() => whole(pathOf(stream.node)));
      onStreams.open(stream);
    };
    streams.write = (stream, buffer, offset, length, position) => {
      this.#mayWrite();
      if (this.#undo !== null) this.#savePart(pathOf(stream.node), position, length);
      return onStreams.write(stream, buffer, offset, length, position);
    };
  }

  /** Saves the content that a write replaces, at the first write only: that content is the one to restore. */
  #savePart(path: string, position: number, length: number): void {
    const key = `${path} ${position} ${length}`;
    if (this.#saved.has(key)) return;
    this.#saved.add(key);
    const { size } = fs.statSync(path);
    const before = Buffer.alloc(Math.max(0, Math.min(length, size - position)));
    const file = fs.openSync(path, 'r');
    fs.readSync(file, before, 0, before.length, position);
    fs.closeSync(file);
    this.#undo?.push(() => {
      const written = fs.openSync(path, 'r+');
      fs.writeSync(written, before, 0, before.length, position);
      fs.ftruncateSync(written, size);
      fs.closeSync(written);
    });
  }
}

/** Saves the complete content of a file. */
function whole(path: string): Undo {
  const { mode } = fs.statSync(path);
  const content = fs.readFileSync(path);
  return () => fs.writeFileSync(path, content, { mode });
}
