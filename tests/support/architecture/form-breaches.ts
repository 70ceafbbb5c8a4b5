import type { Module } from '#tests/support/architecture/module.ts';

/** What tools read by its default export: their configurations, and the background worker and readers that WXT builds. */
const NEEDS_DEFAULT_EXPORT = /(\.config\.ts|(^|\/)entrypoints\/(background(\/index)?|read-page|read-selection)\.ts)$/;

/** Test files of these folders share a process, so the state of a module would leak from one test file to another. */
const SHARED = /^(lib|server)\//;

/**
 * Every file that re-exports others, has a default export that no tool needs or keeps state in its top-level variables,
 * each as a sentence with its name.
 */
export function formBreaches(modules: readonly Module[]): string[] {
  return modules.flatMap(({ file, reexports, hasDefaultExport, state }) => [
    ...reexports.map((reexport) => `${file} passes on '${reexport}': import it where it is written (no barrels)`),
    ...(hasDefaultExport && !NEEDS_DEFAULT_EXPORT.test(file) ? [`${file} has a default export: give it a name`] : []),
    ...(SHARED.test(file) ? state : []).map(
      (name) => `${file} keeps state in '${name}': make it a parameter or a local`,
    ),
  ]);
}
