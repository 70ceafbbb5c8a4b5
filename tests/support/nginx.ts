import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const PROGRAM = '/usr/sbin/nginx';

/** Whether nginx is installed. */
export const hasNginx = existsSync(PROGRAM);

/** Starts nginx in the foreground with the content of its `http` block; it ends with the test. */
export function startNginx(folder: string, http: string): void {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const settings = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${temporary.join(' ')} ${http} }`;
  writeFileSync(join(folder, 'nginx.conf'), settings);
  startProxy(PROGRAM, ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], folder);
}

/** Starts a proxy in the foreground; it ends with the test. */
export function startProxy(program: string, words: readonly string[], cwd: string): void {
  const child = spawn(program, words, { cwd, stdio: 'ignore', env: { ...process.env, HOME: cwd } });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
}
