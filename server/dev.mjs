import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeBinary } from '#server/build/node-binary.mjs';
import { ensurePackages } from '#server/build/packages.mjs';

/**
 * The program of `npm run dev`: the server, which restarts at a change, and the website and the extension, which Vite and WXT reload at a change.
 * Ends when one of the three ends. The website passes requests for the server on, so all have one address. This file runs on Node 20 and uses
 * built-in modules only.
 */
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
/** The port of the website. The server and WXT's own server have the next two. */
const port = Number(process.env['PORT'] ?? 4020);
const address = `http://localhost:${port}`;
const server = `http://127.0.0.1:${port + 1}`;

/**
 * Makes Node restart a program at a change of a file. The variable would make Node's threads report what they import to their parent as messages,
 * which the database does not expect.
 */
const WATCH = [
  '--watch-path=server',
  '--watch-path=lib',
  '--watch-preserve-output',
  '--import=data:text/javascript,delete process.env.WATCH_REPORT_DEPENDENCIES',
];

/** @param {string} line */
const say = (line) => {
  process.stderr.write(`${line}\n`);
};

try {
  ensurePackages(root, say);
  start(nodeBinary(root, say));
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/** @param {string} node */
function start(node) {
  say(`Website: ${address}\nExtension: load ${join(root, '.output', 'chrome-mv3-dev')} as an unpacked extension\n`);
  const own = { TENLINE_HOME: join(root, '.tenline-dev'), ...process.env, WXT_SERVER_URL: address };
  /** @type {[name: string, args: string[], env?: NodeJS.ProcessEnv][]} */
  const programs = [
    ['server', [...WATCH, 'server/cli.ts', 'serve'], { PORT: `${port + 1}`, PUBLIC_URL: address }],
    ['website', ['node_modules/vite/bin/vite.js', 'web', '--port', `${port}`], { DEV_SERVER: server }],
    ['extension', ['node_modules/wxt/bin/wxt.mjs', '--port', `${port + 2}`, '--level', 'warn']],
  ];
  let isStopping = false;
  const children = programs.map(([name, args, env]) => {
    const child = spawn(node, args, { cwd: root, env: { ...own, ...env }, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('exit', (code) => {
      if (!isStopping) say(`The ${name} has ended.`);
      stop(code ?? 0);
    });
    return child;
  });

  /** @param {number} code the exit code of this process */
  function stop(code) {
    if (isStopping) return;
    isStopping = true;
    process.exitCode = code;
    for (const child of children) child.kill();
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
}
