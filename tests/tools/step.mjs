import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

/**
 * The result of a step: passed and failed checks, its output, notes to print below it, the names of the failed tests,
 * and which tests were skipped and why.
 *
 * @typedef {{ passed: number, failed: number, output: string, notes?: string[], failures?: string[], skipped?: string[]
 *   }} Outcome
 */

/**
 * Runs one step, prints its line with the time it took, and its output only when something failed.
 *
 * @param {string} name
 * @param {() => Promise<Outcome>} run
 * @param {(line: string) => void} say
 * @returns {Promise<Outcome>}
 */
export async function step(name, run, say) {
  const began = performance.now();
  const outcome = await run();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const counts =
    outcome.failed === 0 ? `${outcome.passed} passed` : `${outcome.passed} passed, ${outcome.failed} FAILED`;
  say(`${outcome.failed === 0 ? '✓' : '✗'} ${name.padEnd(24)} ${seconds.padStart(6)} s  ${counts}`);
  for (const note of outcome.notes ?? []) say(`  ${note}`);
  if (outcome.failed > 0) say(`\n${outcome.output.trim()}\n`);
  if (outcome.failed === 0) return outcome;
  return { ...outcome, failures: outcome.failures?.length ? outcome.failures : [name] };
}

/**
 * Runs a program as a step of one check, which passes when the exit code is 0.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<Outcome>}
 */
export async function check(program, args, options) {
  const { status, output } = await capture(program, args, options);
  return status === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

/**
 * Runs a program to its end and returns its exit code and its output.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { niceness?: number }} options the niceness also
 *   holds for the programs that this one starts
 * @returns {Promise<{ status: number, output: string }>}
 */
export function capture(program, args, { niceness = 0, ...options }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (error) => resolve({ status: 1, output: error.message }));
    child.on('close', (code) => resolve({ status: code ?? 1, output }));
  });
}
