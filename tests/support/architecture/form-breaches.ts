import type { Module } from '#tests/support/architecture/module.ts';

/** Tools that read a module's default export: their configurations, and WXT's background worker. */
const DEFAULT_EXPORT_ASKED_FOR = /(\.config\.ts|(^|\/)entrypoints\/background(\/index)?\.ts)$/;

/** Every file that only passes others on, or exports a default that no tool asks for, as a sentence that names it. */
export function formBreaches(modules: readonly Module[]): string[] {
  return modules.flatMap(({ file, reexports, hasDefaultExport }) => [
    ...reexports.map((passedOn) => `${file} passes on '${passedOn}': import it where it is written (no barrels)`),
    ...(hasDefaultExport && !DEFAULT_EXPORT_ASKED_FOR.test(file)
      ? [`${file} has a default export: give it a name`]
      : []),
  ]);
}
