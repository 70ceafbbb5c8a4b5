import type { Module } from '#tests/support/architecture/module.ts';

/** Tools that read a module's default export: their configurations, and WXT's background worker. */
const NEEDS_DEFAULT_EXPORT = /(\.config\.ts|(^|\/)entrypoints\/background(\/index)?\.ts)$/;

/** Every file that re-exports others or has a default export that no tool needs, each as a sentence with its name. */
export function formBreaches(modules: readonly Module[]): string[] {
  return modules.flatMap(({ file, reexports, hasDefaultExport }) => [
    ...reexports.map((reexport) => `${file} passes on '${reexport}': import it where it is written (no barrels)`),
    ...(hasDefaultExport && !NEEDS_DEFAULT_EXPORT.test(file) ? [`${file} has a default export: give it a name`] : []),
  ]);
}
