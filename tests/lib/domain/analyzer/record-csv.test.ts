import { expect, test } from 'vitest';
import { recordCsv } from '#lib/domain/analyzer/record-csv.ts';
import { gradedIn } from '#tests/support/record-builders.ts';

test('the record as CSV has when each prediction was stated, its probability and what came', () => {
  const [head, row] = recordCsv([gradedIn('2026-11')]).split('\r\n');
  expect(head).toMatch(/^Kick-off \(UTC\),Stated at \(UTC\),/);
  expect(row).toBe(
    '2026-11-14T15:00:00.000Z,2026-11-14T09:00:00.000Z,5,League,Reds,Blues,Reds,,Goals,1.42,1,0.758,0,No',
  );
});
