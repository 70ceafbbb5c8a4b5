import { describe, expect, test } from 'vitest';
import { fileSizes } from '#tests/support/architecture/file-sizes.ts';
import { formBreaches } from '#tests/support/architecture/form-breaches.ts';
import { importBreaches } from '#tests/support/architecture/import-breaches.ts';
import { importCycles } from '#tests/support/architecture/import-cycles.ts';
import { typedNameToBars } from '#tests/support/architecture/import-path.ts';
import { projectModules, projectStyles, projectStyleUses } from '#tests/support/architecture/project-modules.ts';
import { breakpointBreaches, styleBreaches } from '#tests/support/architecture/style-breaches.ts';
import { cssClasses } from '#tests/tools/css-classes.mjs';

/**
 * Checks the project against its import table (README, "Code tour"); architecture-rules.test.ts shows that each rule
 * can fail.
 */
describe('the project', () => {
  const modules = projectModules();

  test('is read completely', () => {
    const read = modules.map(({ file }) => file);
    expect(read).toEqual(expect.arrayContaining(['lib/contract/endpoint.ts', 'server/start.mjs', 'wxt.config.ts']));
  });

  test('imports only what the import table allows', () => {
    expect(importBreaches(modules)).toEqual([]);
  });

  test('has no import cycle', () => {
    expect(importCycles(modules)).toEqual([]);
  });

  test('has no barrel, no default export that no tool needs and no state in a module', () => {
    expect(formBreaches(modules)).toEqual([]);
  });

  test('uses every class of its CSS modules, by name, and no unknown one', async () => {
    expect(styleBreaches(await cssClasses(process.cwd()), projectStyleUses())).toEqual([]);
  });

  test('changes its layout at the named breakpoints only', () => {
    expect(projectStyles().flatMap(({ file, text }) => breakpointBreaches(file, text))).toEqual([]);
  });

  test('needs at most 20 files from a typed name to the bars in the popup', () => {
    const path = typedNameToBars(modules);
    expect(path.length, path.join('\n')).toBeLessThanOrEqual(20);
  });

  test('keeps every file within 250 lines', () => {
    const { over, large } = fileSizes([...modules, ...projectStyles()]);
    process.stdout.write(`large files: ${large.length} with more than 150 lines\n`);
    expect(over).toEqual([]);
  });
});
