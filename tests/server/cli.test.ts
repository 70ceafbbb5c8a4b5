import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const CLI = fileURLToPath(new URL('../../server/cli.ts', import.meta.url));

/** Runs `tenline --help` with the given standard output, and returns its exit code and its standard error. */
async function helpTo(output: 'pipe' | number) {
  const child = spawn(process.execPath, [CLI, '--help'], { stdio: ['ignore', output, 'pipe'] });
  child.stdout?.destroy();
  let complaints = '';
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    complaints += text;
  });
  const [code] = await once(child, 'close');
  return { code, complaints };
}

test('a command whose reader has ended prints no error and does not fail', async () => {
  expect(await helpTo('pipe')).toEqual({ code: 0, complaints: '' });
});

test.runIf(process.platform === 'linux')(
  'a command whose output cannot be written fails without a stack trace',
  async () => {
    const full = openSync('/dev/full', 'w');
    expect(await helpTo(full)).toEqual({ code: 1, complaints: '' });
    closeSync(full);
  },
);
