import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of Emscripten's module that writes to files. */
interface Module {
  readonly NODEFS: { readonly stream_ops: { write(...given: unknown[]): number } };
}

/** PGlite's file system in a folder. `mayWrite` is called before each write to a file and can prevent it by throwing. */
export class GuardedNodeFS extends NodeFS {
  readonly #mayWrite: () => void;

  constructor(folder: string, mayWrite: () => void) {
    super(folder);
    this.#mayWrite = mayWrite;
  }

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const made = await super.init(pg, options);
    const guard = (module: unknown) => {
      const streams = (module as Module).NODEFS.stream_ops;
      const unguarded = { ...streams };
      streams.write = (...given) => {
        this.#mayWrite();
        return unguarded.write(...given);
      };
    };
    return { emscriptenOpts: { ...made.emscriptenOpts, preRun: [...(made.emscriptenOpts.preRun ?? []), guard] } };
  }
}
