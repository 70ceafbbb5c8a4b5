import { describe, expect, test } from 'vitest';
import project from '#package.json' with { type: 'json' };
import { SOURCES } from '#server/sources/registry.ts';
import { fileSizes } from '#tests/support/architecture/file-sizes.ts';
import { folderCycles, serverFloors } from '#tests/support/architecture/folders.ts';
import { formBreaches } from '#tests/support/architecture/form-breaches.ts';
import { importBreaches } from '#tests/support/architecture/import-breaches.ts';
import { importCycles } from '#tests/support/architecture/import-cycles.ts';
import { serverPackages, typedNameToBars } from '#tests/support/architecture/import-path.ts';
import {
  projectCode,
  projectModules,
  projectPlainClasses,
  projectStyles,
  projectStyleUses,
} from '#tests/support/architecture/project-modules.ts';
import { sourceNames } from '#tests/support/architecture/source-names.ts';
import { breakpointBreaches, styleBreaches } from '#tests/support/architecture/style-breaches.ts';
import { cssClasses } from '#tests/tools/css-classes.mjs';

/**
 * Checks the project against its import table (tests/support/architecture/layer.ts); architecture-rules.test.ts tests
 * that each rule can fail.
 */
describe('the source code', () => {
  const modules = projectModules();

  test('the source code is read from all folders', () => {
    const read = modules.map(({ file }) => file);
    expect(read).toEqual(
      expect.arrayContaining(['lib/contract/endpoint/endpoint.ts', 'server/start.mjs', 'wxt.config.ts']),
    );
  });

  test('imports only what the import table allows', () => {
    expect(importBreaches(modules)).toEqual([]);
  });

  test('the source code has no import cycle', () => {
    expect(importCycles(modules)).toEqual([]);
  });

  test('the source code has no import cycle between folders', () => {
    expect(folderCycles(modules)).toEqual([]);
  });

  test('the source code runs the server with the packages of `dependencies` only', () => {
    const needed = serverPackages(modules);
    expect(needed).toEqual(expect.arrayContaining(['fastify', 'zod', 'date-fns']));
    expect(needed.filter((name) => !(name in project.dependencies))).toEqual([]);
  });

  test('the source code has at most eight floors of rooms in the server, without a circle', () => {
    expect(serverFloors(modules)).toBeLessThanOrEqual(8);
  });

  test('the source code names a source only in its folder and in the registry', () => {
    const keys = SOURCES.flatMap(({ key, live = [] }) => [key, ...live.map((one) => one.key)]);
    expect(sourceNames(projectCode(), new Set(keys))).toEqual([]);
  });

  test('the source code has no barrel, no state in a module, and a default export only where a tool needs it', () => {
    expect(formBreaches(modules)).toEqual([]);
  });

  test('the source code uses every class of its CSS modules by name', async () => {
    expect(styleBreaches(await cssClasses(process.cwd()), projectStyleUses())).toEqual([]);
  });

  test('the source code uses every class of parts.css, and no other class without a CSS module', () => {
    const { text = '' } = projectStyles().find(({ file }) => file === 'components/ui/styles/parts.css') ?? {};
    const parts = [...text.matchAll(/:where\(\.([\w-]+)\)/g)].map(([, name = '']) => name);
    expect(projectPlainClasses()).toEqual([...parts, 'toast-shelf'].sort());
  });

  test('the source code changes its layout at the named breakpoints only', () => {
    expect(projectStyles().flatMap(({ file, text }) => breakpointBreaches(file, text))).toEqual([]);
  });

  test('the source code turns a typed name into the bars of the popup with at most 20 files', () => {
    const path = typedNameToBars(modules);
    expect(path.length, path.join('\n')).toBeLessThanOrEqual(20);
  });

  test('the source code keeps every file within 250 lines', () => {
    const { over, large } = fileSizes([...modules, ...projectStyles()]);
    process.stdout.write(`large files: ${large.length} with more than 150 lines\n`);
    expect(over).toEqual([]);
  });
});
