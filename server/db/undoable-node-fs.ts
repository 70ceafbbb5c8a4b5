import fs from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** A file or folder in the file system of PGlite. */
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

/** The operations with which PGlite changes files. The names are Emscripten's. */
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

/** The flag `O_TRUNC` in Emscripten. */
const TRUNCATES = 512;

/**
 * PGlite's file system in a folder, with two additions. All writes until `keep` are recorded and can be undone, so that a database that cannot be opened
 * stays unchanged. And `mayWrite` is called before each change and can prevent it by throwing.
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

  /** Keeps all writes so far and stops recording. Called when the database is open. */
  keep(): void {
    this.#undo = null;
    this.#saved.clear();
  }

  /** Undoes all recorded writes. After that the database must not be used any more. */
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

  /** Saves the content that a write replaces, so that it can be restored. Only the first write to a place is recorded. */
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

/** Reads the complete content of a file, and returns a function that restores it. */
function whole(path: string): Undo {
  const { mode } = fs.statSync(path);
  const content = fs.readFileSync(path);
  return () => fs.writeFileSync(path, content, { mode });
}
