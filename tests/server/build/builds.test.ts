import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { isFresh, runBuild } from '#server/build/builds.mjs';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A build of one source folder that writes `out/made` and ends with the given exit code. */
const building = (code = 0) => ({
  name: 'made up thing',
  output: 'out/made',
  sources: ['source', 'package.json'],
  command: [
    '-e',
    `console.log('built'); require('node:fs').cpSync('source', 'out', { recursive: true }); require('node:fs').writeFileSync('out/made', ''); process.exit(${code})`,
  ],
});

async function built() {
  const root = temporaryFolder({ 'source/deep/a.ts': 'a', 'package.json': '{}' });
  await runBuild(root, process.execPath, building());
  return root;
}

describe('a build', () => {
  test('a build is fresh after it ran, and not before', async () => {
    const root = temporaryFolder({ 'source/a.ts': 'a', 'package.json': '{}' });
    expect(isFresh(root, building())).toBe(false);
    expect(await runBuild(root, process.execPath, building())).toEqual({ status: 0, output: 'built\n' });
    expect(isFresh(root, building())).toBe(true);
  });

  test.each(['source/deep/a.ts', 'source/new.ts', 'package.json'])('a build is stale when %s changed', async (file) => {
    const root = await built();
    writeFileSync(join(root, file), 'changed');
    expect(isFresh(root, building())).toBe(false);
  });

  test('a build is stale when a source is missing', async () => {
    const root = await built();
    rmSync(join(root, 'source/deep/a.ts'));
    expect(isFresh(root, building())).toBe(false);
  });

  test('a build is stale when its output is missing', async () => {
    const root = await built();
    rmSync(join(root, 'out/made'));
    expect(isFresh(root, building())).toBe(false);
  });

  test('a build is stale when a compiled-in setting changed', async () => {
    const root = await built();
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('WXT_SERVER_URL', 'https://elsewhere.example');
    expect(isFresh(root, building())).toBe(false);
  });

  test('a build stays fresh when a file was only touched', async () => {
    const root = await built();
    utimesSync(join(root, 'source/deep/a.ts'), 1, 1);
    expect(isFresh(root, building())).toBe(true);
  });

  test('that failed returns its exit code and is not fresh', async () => {
    const root = await built();
    expect((await runBuild(root, process.execPath, building(3))).status).toBe(3);
    expect(isFresh(root, building())).toBe(false);
  });
});
