import { describe, expect, test } from 'vitest';
import { countTests, failedTests, skippedTests } from '#tests/tools/vitest.mjs';

const report = (
  numPassedTests: number,
  numFailedTests: number,
  testResults: { name?: string; status: string; assertionResults: { status?: string; fullName?: string }[] }[] = [],
) => ({
  numPassedTests,
  numFailedTests,
  numTotalTests: numPassedTests + numFailedTests,
  testResults,
});

describe('the totals of a test run', () => {
  test('the totals of a test run are the numbers of passed and failed tests', () => {
    expect(countTests(report(7, 2), 1)).toEqual({ passed: 7, failed: 2 });
  });

  test('the totals of a test run count a file that did not load as one failure', () => {
    expect(countTests(report(7, 0, [{ status: 'failed', assertionResults: [] }]), 1)).toEqual({ passed: 7, failed: 1 });
  });

  test('the totals of a test run count an exit code of 1 without a failed test as one failure', () => {
    expect(countTests(report(7, 0), 1)).toEqual({ passed: 7, failed: 1 });
  });

  test('the totals of a test run count a run without a report or without a test as one failure', () => {
    expect(countTests(undefined, 0)).toEqual({ passed: 0, failed: 1 });
    expect(countTests(report(0, 0), 0)).toEqual({ passed: 0, failed: 1 });
  });
});

test('skippedTests returns the number of skipped tests of each file', () => {
  const file = (name: string, statuses: string[]) => ({
    name,
    status: 'passed',
    assertionResults: statuses.map((status) => ({ status })),
  });
  const files = [
    file('/project/tests/lib/a.test.ts', ['passed']),
    file('/project/tests/lib/b.test.ts', ['skipped', 'passed']),
  ];
  const windows = file('C:\\work\\tests\\c.test.ts', ['pending', 'skipped']);
  expect(skippedTests(report(2, 0, [...files, windows]))).toEqual([
    'skipped: 1 test of tests/lib/b.test.ts',
    'skipped: 2 tests of tests/c.test.ts',
  ]);
  expect(skippedTests(undefined)).toEqual([]);
});

test('failedTests returns each failed test with its file, and each file that did not load', () => {
  const file = '/project/tests/lib/a.test.ts';
  const results = [
    {
      name: file,
      status: 'failed',
      assertionResults: [
        { status: 'failed', fullName: 'a sum adds' },
        { status: 'passed', fullName: 'a sum is a number' },
      ],
    },
    { name: 'C:\\work\\tests\\b.test.ts', status: 'failed', assertionResults: [] },
  ];
  expect(failedTests(report(1, 1, results))).toEqual([
    'tests/lib/a.test.ts: a sum adds',
    'tests/b.test.ts: not loaded',
  ]);
  expect(failedTests(undefined)).toEqual([]);
});
