import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '#server/build/builds.mjs';
import { nodeBinary } from '#server/build/node-binary.mjs';
import { ensurePackages } from '#server/build/packages.mjs';

/**
 * The program of `npm start`, `npm run build` and `npm run tenline -- <command>`. It also works on a fresh clone, because it installs
 * missing packages. `npm start` and `npm run build` build what has changed. `npm start` and `npm run tenline` run server/cli.ts on the
 * Node that npm installed. This file runs on Node 20 and uses built-in modules only.
 */
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
const [first, ...rest] = process.argv.slice(2);
/** Milliseconds from a signal until the child is killed. The child ends by itself within 19 seconds unless it hangs. */
const LONGEST_STOP = 20_000;
/**
 * The size in megabytes of each half of V8's young generation. The peak memory of a first publication of 56,124 matches is 294 MB with 8,
 * 324 to 377 MB with Node's default of 16, and 321 to 337 MB with 4. With 4, rows are still in use at the next collection and move to the
 * old generation, and a detail takes 8 % more processor time.
 */
const YOUNG_HALF_MB = 8;
const command = first === '--run' ? rest : ['serve', ...process.argv.slice(2)];

/** @param {string} line */
const say = (line) => {
  process.stderr.write(`${line}\n`);
};

try {
  ensurePackages(root, say);
  const node = nodeBinary(root, say);
  if (first !== '--run') {
    await ensureBuilt(root, node, say);
    say(
      [
        'Extension: open chrome://extensions, switch on "Developer mode", choose "Load unpacked" and pick',
        `  ${join(root, '.output', 'chrome-mv3')}`,
      ].join('\n'),
    );
  }
  if (first !== '--build') handOver(node);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/**
 * Runs the command line in a separate process, forwards signals to it and ends with its exit code. Node caches the compiled modules, which saves 0.4 s of
 * processor time of a later start.
 *
 * @param {string} node
 */
function handOver(node) {
  const program = join(root, 'server', 'cli.ts');
  const child = spawn(node, [`--max-semi-space-size=${YOUNG_HALF_MB}`, program, ...command], {
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'tenline'), ...process.env },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // A terminal sends SIGINT to both processes, so it is not forwarded. This process ends when the child has ended.
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
      // A child that does not react to the signal is killed.
      setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP).unref();
    });
  }
  child.on('error', (error) => {
    say(`Node could not be started: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : (code ?? 1);
  });
}
