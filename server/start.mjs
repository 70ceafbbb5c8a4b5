import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '#server/house/builds.mjs';
import { nodeBinary } from '#server/house/node-binary.mjs';
import { ensurePackages } from '#server/house/packages.mjs';

/**
 * `npm start`, `npm run build` and `npm run tenline -- <command>`, on a fresh clone too: installs what is missing, builds what changed, and
 * unless only that was wanted hands over to server/cli.ts on the Node that npm installed. Runs on Node 20 with built-in modules only.
 */
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
const [first, ...rest] = process.argv.slice(2);
/** Milliseconds. The server ends itself after 19 seconds. */
const LONGEST_STOP = 20_000;
/**
 * Megabytes of the young generation's halves. A first publication of 56,124 matches has a peak of 294 MB; with Node's own 16 it has 324 to 377 MB, and
 * with 4, which the model's thread then has too, 321 to 337 MB, because what is read lives longer than a collection. With 4 a detail also takes 8 % more processor time.
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
 * Runs the command line in a separate process, forwards signals to it and ends with its exit code.
 *
 * @param {string} node
 */
function handOver(node) {
  const child = spawn(node, [`--max-semi-space-size=${YOUNG_HALF_MB}`, join(root, 'server', 'cli.ts'), ...command], {
    stdio: 'inherit',
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // A terminal sends SIGINT to both; the child decides when it has ended, and this process ends with it.
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
