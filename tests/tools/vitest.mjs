import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture } from '#tests/tools/step.mjs';

/** The lines of the output that belong in the summary. */
const NOTE = /^large files: .*/gm;
const REASON = /^skipped: .*/gm;

/**
 * Runs Vitest's projects and counts their tests; a file that does not load counts as one failed test.
 *
 * @param {string} node the Node that runs it
 * @param {string[]} projects names of vitest.config.ts
 * @param {Parameters<typeof capture>[2]} options
 * @param {string[]} folders the folders whose tests are run; all by default
 * @returns {Promise<import('#tests/tools/step.mjs').Outcome>}
 */
export async function runVitest(node, projects, options, folders = []) {
  const folder = mkdtempSync(join(tmpdir(), 'tenline-tests-'));
  try {
    const report = join(folder, 'report.json');
    const { status, output } = await capture(
      node,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...folders,
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      // The folder in which tests/support/real-imports.ts shares parsed data between test files.
      { ...options, env: { ...(options.env ?? process.env), TENLINE_RUN_FOLDER: folder } },
    );
    const result = readReport(report);
    return {
      ...countTests(result, status),
      output: output.replace(/^JSON report written.*$/m, ''),
      notes: [...new Set(output.match(NOTE) ?? [])].sort(),
      failures: failedTests(result),
      skipped: [...new Set(output.match(REASON) ?? []), ...skippedTests(result)],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number, numTotalTests: number, testResults: { name?: string,
 *   status: string, assertionResults: { status?: string, fullName?: string }[] }[] }} Report
 */

/**
 * The counts of a report. A missing report, a run without tests, or a failed run without a failed test counts as one
 * failure, so that a run without results is not reported as a success.
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
 * The skipped tests of a report, one line for each file.
 *
 * @param {Report | undefined} report
 * @returns {string[]}
 */
export function skippedTests(report) {
  return (report?.testResults ?? []).flatMap(({ name = '', assertionResults }) => {
    const count = assertionResults.filter(({ status }) => status === 'skipped' || status === 'pending').length;
    return count === 0 ? [] : [`skipped: ${count} test${count === 1 ? '' : 's'} of ${inTests(name)}`];
  });
}

/**
 * The failed tests of a report with their files, and the files that did not load.
 *
 * @param {Report | undefined} report
 * @returns {string[]}
 */
export function failedTests(report) {
  return (report?.testResults ?? []).flatMap(({ name = '', status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && assertionResults.length === 0) return [`${inTests(name)}: not loaded`];
    return failed.map(({ fullName = '' }) => `${inTests(name)}: ${fullName}`);
  });
}

/** @param {string} file */
const inTests = (file) => file.replaceAll('\\', '/').replace(/^.*\/tests\//, 'tests/');

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
