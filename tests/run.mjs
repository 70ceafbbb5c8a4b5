import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUILDS, ensureBuilt, runBuild } from '#server/build/builds.mjs';
import { nodeBinary } from '#server/build/node-binary.mjs';
import { ensurePackages } from '#server/build/packages.mjs';
import { ensureBrowser } from '#tests/tools/browser.mjs';
import { check, step } from '#tests/tools/step.mjs';
import { runVitest } from '#tests/tools/vitest.mjs';

/**
 * `npm test`, `npm run check` and `npm run bench`, on a fresh clone too: installs what is missing, finds a browser and runs the checks or the
 * benchmarks. `npm run check` is the part of `npm test` that needs neither builds nor a browser and is fast.
 * The last line of both has the totals, `N passed, N failed`. The lines before it list what failed, and what was skipped and why.
 * Runs on Node 20 with built-in modules only.
 */
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** @typedef {import('#tests/tools/step.mjs').Outcome} Outcome */

/** The record that the compiler keeps of its last run. */
const TYPES_RECORD = join('dist', 'types.tsbuildinfo');

/** The greatest number of failed tests in the list at the end. The output of the step lists all. */
const MOST_FAILURES = 50;

/** @param {string} line */
const say = (line) => {
  process.stdout.write(`${line}\n`);
};

try {
  ensurePackages(root, say);
  const node = nodeBinary(root, say);
  process.exitCode = process.argv[2] === '--check' ? await quick(node) : await whole(node);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  say('0 passed, 1 failed');
  process.exitCode = 1;
}

/** @param {string} node */
async function whole(node) {
  const browser = await ensureBrowser(say);
  const env = browser === undefined ? process.env : { ...process.env, CHROMIUM_PATH: browser };
  return process.argv[2] === '--bench' ? bench(node, env) : test(node, env, browser !== undefined);
}

/**
 * Runs the static checks in parallel with the tests of `lib/` and `components/`.
 *
 * @param {string} node
 */
async function quick(node) {
  const options = { cwd: root, env: process.env };
  const tests = () => runVitest(node, ['node', 'dom'], options, ['tests/lib', 'tests/components']);
  const [checked, tested] = await Promise.all([statics(node, options), step('tests (vitest)', tests, say)]);
  return report([...checked, tested]);
}

/**
 * Runs every step, also after one failed: the static checks in parallel with the builds, then the tests in parallel with
 * the end-to-end tests. A full run checks time limits, so its tests run alone and first.
 *
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} hasBrowser
 */
async function test(node, env, hasBrowser) {
  const options = { cwd: root, env };
  const isFull = env['TENLINE_FULL'] === '1';
  const builds = inTurn(BUILDS.map((build) => () => step(`build (${build.name})`, () => rebuild(node, build), say)));
  const outcomes = (await Promise.all([statics(node, options), builds])).flat();
  const noBrowser = { passed: 0, failed: 1, output: 'The end-to-end tests need a Chromium or Chrome.' };
  const ends = () => (hasBrowser ? runVitest(node, ['e2e'], options) : Promise.resolve(noBrowser));
  /** @param {number} niceness */
  const tests = (niceness) => () => runVitest(node, ['node', 'dom'], { ...options, niceness });
  if (isFull) outcomes.push(await step('tests (vitest)', tests(0), say));
  // The end-to-end tests often wait for a page. The other tests use the processors meanwhile, at a lower priority, but not
  // so low that other programs of the machine stop them.
  outcomes.push(
    ...(await Promise.all([
      step('end to end (chromium)', ends, say),
      ...(isFull ? [] : [step('tests (vitest)', tests(3), say)]),
    ])),
  );
  return report(outcomes);
}

/**
 * Runs the checks that read the sources only.
 *
 * @param {string} node
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 */
function statics(node, options) {
  /** @type {(name: string, file: string, args?: string[]) => () => Promise<Outcome>} */
  const tool =
    (name, file, args = []) =>
    () =>
      step(name, () => check(node, [join('node_modules', file), ...args], options), say);
  return inTurn([
    () => step('types (tsc)', () => checkTypes(node, options), say),
    tool('style (biome)', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
    tool('unused code (knip)', 'knip/bin/knip.js'),
    () => step('house', () => house(node, options), say),
  ]);
}

/**
 * Prints the failures and the totals of all steps, and returns the exit code.
 *
 * @param {Outcome[]} outcomes
 */
function report(outcomes) {
  for (const line of new Set(outcomes.flatMap(({ skipped = [] }) => skipped))) say(line);
  const failures = outcomes.flatMap((outcome) => outcome.failures ?? []);
  for (const failure of failures.slice(0, MOST_FAILURES)) say(`failed: ${failure}`);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/**
 * Writes the types of the CSS modules, then runs the compiler.
 *
 * @param {string} node
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 */
async function checkTypes(node, options) {
  const written = await check(node, [join('tests', 'tools', 'before-types.mjs')], options);
  if (written.failed > 0) return written;
  // Each checker repeats a part of the work: one checker needs half of the processor time of the default four.
  const compiler = [join('node_modules', 'typescript/bin/tsc'), '--checkers', '1'];
  // With a record of the files that it has checked, the compiler checks only what a change reaches.
  const checked = await check(node, [...compiler, '--incremental', '--tsBuildInfoFile', TYPES_RECORD], options);
  // The service worker has the types of a worker instead of a page.
  return checked.failed > 0 ? checked : check(node, [...compiler, '-p', 'tsconfig.worker.json'], options);
}

/**
 * The figures of `npm run house`, each as a note below the step.
 *
 * @param {string} node
 * @param {import('node:child_process').SpawnOptions} options
 */
async function house(node, options) {
  const outcome = await check(node, [join('tests', 'tools', 'house', 'main.ts')], options);
  return { ...outcome, notes: outcome.output.split('\n\n')[0]?.split('\n') ?? [] };
}

/**
 * Runs a build after deleting the main file of its earlier output, so that no test uses that output.
 *
 * @param {string} node
 * @param {import('#server/build/builds.mjs').Build} build
 */
async function rebuild(node, build) {
  rmSync(join(root, build.output), { force: true });
  const { status, output } = await runBuild(root, node, build);
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, output };
}

/**
 * Runs the benchmarks on fresh builds. Fails unless every budget is kept.
 *
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 */
async function bench(node, env) {
  await ensureBuilt(root, node, say);
  const script = join(root, 'tests', 'bench', 'main.ts');
  return spawnSync(node, [script, ...process.argv.slice(3)], { cwd: root, env, stdio: 'inherit' }).status ?? 1;
}

/**
 * @template T
 * @param {(() => Promise<T>)[]} steps
 */
async function inTurn(steps) {
  /** @type {T[]} */
  const done = [];
  for (const run of steps) done.push(await run());
  return done;
}
