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

describe('the count of a run', () => {
  test('is the number of its tests', () => {
    expect(countTests(report(7, 2), 1)).toEqual({ passed: 7, failed: 2 });
  });

  test('counts a file that did not load as one failure', () => {
    expect(countTests(report(7, 0, [{ status: 'failed', assertionResults: [] }]), 1)).toEqual({ passed: 7, failed: 1 });
  });

  test('counts an exit code without a failed test as one failure', () => {
    expect(countTests(report(7, 0), 1)).toEqual({ passed: 7, failed: 1 });
  });

  test('counts a run without a report or without a test as one failure', () => {
    expect(countTests(undefined, 0)).toEqual({ passed: 0, failed: 1 });
    expect(countTests(report(0, 0), 0)).toEqual({ passed: 0, failed: 1 });
  });
});

test('skipped tests are reported as a number per file', () => {
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

test('failed tests are reported by name, and a file that did not load as such', () => {
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
