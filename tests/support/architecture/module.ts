/** One source file as input of the architecture rules. Paths are below the project's root, with `/`. */
export interface Module {
  readonly file: string;
  readonly lines: number;
  /** What it imports, re-exports or loads by `import()`: paths of own files, names of packages as written. */
  readonly imports: readonly string[];
  /** The imports that are left when types are erased; `import()` does not count. */
  readonly values: readonly string[];
  /** Specifiers of own files that are not written by the alias `#…` or as `./name` in the same folder. */
  readonly relative: readonly string[];
  /** Own files whose exports it re-exports by `export … from`. */
  readonly reexports: readonly string[];
  readonly hasDefaultExport: boolean;
  /** Its top-level variables that change while it runs: with `let`, and collections that are empty at first. */
  readonly state: readonly string[];
}
