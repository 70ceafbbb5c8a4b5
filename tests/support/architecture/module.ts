/** One source file as the architecture rules see it. Paths are below the project's root, with `/`. */
export interface Module {
  readonly file: string;
  readonly lines: number;
  /** What it imports, re-exports or loads by `import()`: an own file's path, or a package's name as written. */
  readonly imports: readonly string[];
  /** The imports that are left when types are erased; `import()` does not count. */
  readonly values: readonly string[];
  /** Specifiers of own files that are not written by the alias `#…` or as `./name` in the same folder. */
  readonly relative: readonly string[];
  /** Own files from which it re-exports without using them itself. */
  readonly reexports: readonly string[];
  readonly hasDefaultExport: boolean;
  /** Its top-level variables that change while it runs: with `let`, and collections that are empty at first. */
  readonly state: readonly string[];
}
