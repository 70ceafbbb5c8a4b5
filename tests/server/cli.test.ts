import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { fillDataFolder } from '#tests/support/server-database.ts';
import { serverProcess } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

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

test('the help states each command as it is typed', async () => {
  for (const words of [[], ['user', 'add']]) {
    const { stdout } = spawn(process.execPath, [CLI, ...words, '--help'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const command = ['npm run tenline --', ...words].join(' ');
    expect((await text(stdout)).split('\n')[0]).toContain(`Usage: ${command} [options]`);
  }
});

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

test('a server whose terminal is closed completes its work and ends like one that is stopped, also after several signals', async () => {
  const home = temporaryFolder();
  await fillDataFolder(home);
  const env = { TENLINE_HOME: home, PORT: '0' };
  // With an account, the start imports no demo.
  expect(await serverProcess(['user', 'add', '--email', 'ann@example.org', '--name', 'Ann'], env).ended).toBe(0);
  const server = serverProcess(['serve'], env);
  onTestFinished(() => server.stop());
  await server.listening;
  for (const pause of [20, 20, 0]) {
    server.interrupt('SIGHUP');
    await setTimeout(pause);
  }
  expect(await server.ended).toBe(0);
  expect(existsSync(join(home, 'db.lock'))).toBe(false);
});
