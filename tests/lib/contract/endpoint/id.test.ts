import { expect, test } from 'vitest';
import { idSchema, LARGEST_ID } from '#lib/contract/endpoint/id.ts';

test.each([
  ['7', 7],
  [7, 7],
  [String(LARGEST_ID), LARGEST_ID],
])('%j is an id', (sent, id) => {
  expect(idSchema.parse(sent)).toBe(id);
});

test.each([
  ...['1e2', '0x10', ' 7', '7 ', '', '-1', '+1', '1.0', '0', '٣', String(LARGEST_ID + 1)],
  ...[0, -1, 1.5, LARGEST_ID + 1, Number.NaN, true, [5], {}, null, undefined],
])('%j is not an id', (sent) => {
  expect(idSchema.safeParse(sent).success).toBe(false);
});
