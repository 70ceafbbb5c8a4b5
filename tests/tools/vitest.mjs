import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture } from '#tests/tools/step.mjs';

/** Lines a test prints for the reader of a whole run: real data that is absent, a file that grows large. */
const NOTE = /^(skipped: |large file: ).*/gm;

/**
 * Runs Vitest's projects and counts their tests; a file that does not load counts as one failed test.
 *
 * @param {string} node the Node that runs it
 * @param {string[]} projects names of vitest.config.ts
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<import('#tests/tools/step.mjs').Outcome>}
 */
export async function runVitest(node, projects, options) {
  const folder = mkdtempSync(join(tmpdir(), 'tenline-tests-'));
  try {
    const report = join(folder, 'report.json');
    const { status, output } = await capture(
      node,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      options,
    );
    const notes = [...new Set(output.match(NOTE) ?? [])].sort();
    return { ...countTests(readReport(report), status), output: output.replace(/^JSON report written.*$/m, ''), notes };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number, numTotalTests: number,
 *   testResults: { status: string, assertionResults: unknown[] }[] }} Report
 */

/**
 * The counts of a report. No report, no test at all, or an exit code that no failed test explains is one failure:
 * a run that proves nothing must not look like one that does.
 *
 * @param {Report | undefined} report
 * @param {number} status Vitest's exit code
 */
export function countTests(report, status) {
  if (report === undefined || report.numTotalTests === 0) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = report.numFailedTests + unloaded.length;
  return { passed: report.numPassedTests, failed: failed === 0 && status !== 0 ? 1 : failed };
}

/**
 * @param {string} file
 * @returns {Report | undefined}
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
