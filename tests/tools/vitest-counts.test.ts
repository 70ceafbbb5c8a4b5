import { describe, expect, test } from 'vitest';
import { countTests } from '#tests/tools/vitest.mjs';

const report = (
  numPassedTests: number,
  numFailedTests: number,
  testResults: { status: string; assertionResults: unknown[] }[] = [],
) => ({
  numPassedTests,
  numFailedTests,
  numTotalTests: numPassedTests + numFailedTests,
  testResults,
});

describe('the count of a run', () => {
  test('is that of its tests', () => {
    expect(countTests(report(7, 2), 1)).toEqual({ passed: 7, failed: 2 });
  });

  test('takes a file that did not load for one failure', () => {
    expect(countTests(report(7, 0, [{ status: 'failed', assertionResults: [] }]), 1)).toEqual({ passed: 7, failed: 1 });
  });

  test('takes an exit code that no test explains for one failure', () => {
    expect(countTests(report(7, 0), 1)).toEqual({ passed: 7, failed: 1 });
  });

  test('takes a run without a report, or without a test, for one failure', () => {
    expect(countTests(undefined, 0)).toEqual({ passed: 0, failed: 1 });
    expect(countTests(report(0, 0), 0)).toEqual({ passed: 0, failed: 1 });
  });
});
