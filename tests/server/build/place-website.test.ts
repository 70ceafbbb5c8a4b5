import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NEXT, placeWebsite } from '#server/build/place-website.mjs';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Builds and places a website whose page refers to one script. */
function release(root: string, name: string): void {
  mkdirSync(join(root, NEXT, 'assets'), { recursive: true });
  writeFileSync(join(root, NEXT, 'index.html'), name);
  for (const asset of [`page-${name}.js`, 'font.woff2']) writeFileSync(join(root, NEXT, 'assets', asset), name);
  placeWebsite(root);
}

const filesOf = (root: string) => readdirSync(join(root, 'dist/web'), { recursive: true, encoding: 'utf8' }).sort();

test('a new build of the website keeps the assets of the build before it, and no older ones', () => {
  const root = temporaryFolder({
    'dist/web/index.html': 'old',
    'dist/web/gone.txt': '',
    'dist/web/assets/page-old.js': 'old',
  });
  const assets = (...names: readonly string[]) => [
    'assets',
    ...['font.woff2', ...names.map((name) => `page-${name}.js`)].map((name) => `assets/${name}`),
    'index.html',
  ];
  release(root, 'a');
  expect(filesOf(root)).toEqual(assets('a', 'old'));
  release(root, 'b');
  expect(filesOf(root)).toEqual(assets('a', 'b'));
  release(root, 'c');
  expect(filesOf(root)).toEqual(assets('b', 'c'));
  expect(readFileSync(join(root, 'dist/web/index.html'), 'utf8')).toBe('c');
  expect(readFileSync(join(root, 'dist/web/assets/font.woff2'), 'utf8')).toBe('c');
  expect(readdirSync(join(root, 'dist')).sort()).toEqual(['stamps', 'web']);
});

test('a build that another release put there in the meantime keeps all its assets', () => {
  const root = temporaryFolder({});
  release(root, 'later');
  rmSync(join(root, 'dist/web'), { recursive: true });
  mkdirSync(join(root, 'dist/web/assets'), { recursive: true });
  for (const name of ['page-earlier.js', 'font.woff2']) writeFileSync(join(root, 'dist/web/assets', name), 'earlier');
  release(root, 'again');
  expect(filesOf(root)).toContain('assets/page-earlier.js');
});
