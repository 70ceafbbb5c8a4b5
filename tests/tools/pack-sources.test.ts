import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { IS_FULL } from '#tests/support/full-run.ts';
import { rebuild, sourceFiles, zip } from '#tests/tools/pack-sources.ts';
import config from '#wxt.config.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PATTERNS = config.zip?.includeSources ?? [];
const version = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')).version;

describe('the archive of sources for the store', () => {
  const files = sourceFiles(ROOT, PATTERNS);

  test('the archive of sources for the store has the files of the build and its instructions', () => {
    for (const name of [
      'entrypoints/popup/main.tsx',
      'package-lock.json',
      'docs/store/building.md',
      'public/icon/128.png',
    ])
      expect(files).toContain(name);
  });

  test('the archive of sources for the store has no build output, package, test, server or website', () => {
    expect(files.filter((name) => /(^|\/)(node_modules|dist|\.output|\.wxt|tests|server|web)\//.test(name))).toEqual(
      [],
    );
    const kinds = new Set(files.map((name) => extname(name)));
    const expected = ['', '.css', '.html', '.js', '.json', '.md', '.png', '.svg', '.ts', '.tsx'];
    expect([...kinds].filter((kind) => !expected.includes(kind))).toEqual([]);
  });

  test('the archive of sources for the store has no secret', () => {
    const secret =
      /-----BEGIN [A-Z ]*PRIVATE KEY|\b(sk|rk)_(live|test)_\w{10}|\bAKIA[A-Z0-9]{16}|postgres(ql)?:\/\/\w+:\w+@/;
    expect(files.filter((name) => /(^|\/)\.env|\.(pem|key|sqlite|db)$/.test(name))).toEqual([]);
    expect(files.filter((name) => secret.test(readFileSync(join(ROOT, name), 'latin1')))).toEqual([]);
  });
});

test('the version of the extension is stated in package.json only', () => {
  expect(version('package.json')).toBe(version('package-lock.json'));
  expect(config).not.toHaveProperty('manifest.version');
  expect(readFileSync(join(ROOT, 'wxt.config.ts'), 'utf8')).not.toContain(`'${version('package.json')}'`);
});

test('the package to which docs/store/building.md attributes the linter warning has a dynamic import', () => {
  const library = (name: string) => readFileSync(join(ROOT, 'node_modules', name), 'utf8');
  const table = readFileSync(join(ROOT, 'docs/store/building.md'), 'utf8');
  expect(/import \| (\S+) \|/.exec(table)?.[1]).toBe('react-router');
  expect(library('react-router/dist/production/lib/dom/ssr/routeModules.js')).toContain('import(');
});

test.runIf(IS_FULL)('a build from the archive of sources is equal to the Firefox package in all files', async () => {
  zip(ROOT, 'firefox');
  const archive = (kind: string) => join(ROOT, '.output', `tenline-${version('package.json')}-${kind}.zip`);
  const { files } = await rebuild(ROOT, { sources: archive('sources'), firefox: archive('firefox') });
  expect(files).toBeGreaterThan(100);
});
