import { posix } from 'node:path';
import type { Module } from '#tests/support/architecture/module.ts';
import type { Finding } from '#tests/tools/house/words.ts';

const SMALL = 30;

/** Modules that stay separate although they have a single importer in the same folder, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

/**
 * Modules under 30 lines whose only importer is in the same folder: they belong in the importer's file. A test that
 * imports a module counts as an importer too, so a rule with its own test is not reported. The module of a thread is
 * not reported: it is started by its path, and its importer needs only its types.
 */
export function singleImporters(modules: readonly Module[]): Finding[] {
  const importers = new Map<string, string[]>();
  for (const { file, imports } of modules)
    for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  return modules.flatMap(({ file, lines }) => {
    const [importer, ...others] = importers.get(file) ?? [];
    const isOne = importer !== undefined && others.length === 0 && posix.dirname(importer) === posix.dirname(file);
    if (!isOne || lines >= SMALL || file in EXCEPTIONS || file.endsWith('-worker.ts')) return [];
    return [{ file, line: 1, what: `${lines} lines, one importer`, instead: `move into ${posix.basename(importer)}` }];
  });
}
