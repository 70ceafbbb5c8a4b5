import type { Module } from '#tests/support/architecture/module.ts';

/** Every import cycle, types included, once each, as `a → b → a`. */
export function importCycles(modules: readonly Pick<Module, 'file' | 'imports'>[]): string[] {
  const byFile = new Map(modules.map((module) => [module.file, module]));
  const done = new Set<string>();
  const cycles: string[] = [];

  const visit = (file: string, trail: readonly string[]): void => {
    const start = trail.indexOf(file);
    if (start !== -1) {
      cycles.push([...trail.slice(start), file].join(' → '));
      return;
    }
    if (done.has(file)) return;
    for (const imported of byFile.get(file)?.imports ?? []) visit(imported, [...trail, file]);
    done.add(file);
  };

  for (const { file } of modules) visit(file, []);
  return cycles;
}
