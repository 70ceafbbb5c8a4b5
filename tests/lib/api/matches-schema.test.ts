import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { matchesSchema } from '#lib/api/matches-schema.ts';
import { analyzedDay } from '#lib/contract/analyzer.ts';
import { saturday } from '#tests/support/analyzer-saturday.ts';
import { source } from '#tests/support/detail-builders.ts';

const day = () => ({ data: saturday({ day: '2026-11-14', matches: 2, isOver: true }), locked: 0, source: source() });
type Path = readonly (string | number)[];

/** The paths of all values inside a value. */
function paths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => paths(inner, [...path, key]))];
}

function without(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put;
  if (Array.isArray(value))
    return value.map((inner, index) => (String(index) === key ? without(inner, rest, put) : inner));
  const record = value as Record<string, unknown>;
  return { ...record, [key]: without(record[key], rest, put) };
}

test('a day of the Analyzer matches its schema', () => {
  expect(matchesSchema(analyzedDay.output, day())).toBe(true);
});

test('when any value of the day is replaced, the day matches only if zod returns the same value', () => {
  const small = { ...day(), data: saturday({ day: '2026-11-14', matches: 1, highlights: 15 }) };
  let refused = 0;
  for (const path of paths(small)) {
    for (const put of [null, undefined, 'x', '', -1, 0.5, Number.NaN, true, [], {}, { more: 1 }]) {
      const changed = without(small, path, put);
      const parsed = analyzedDay.output.safeParse(changed);
      if (matchesSchema(analyzedDay.output, changed)) expect(parsed).toEqual({ success: true, data: changed });
      else refused += 1;
    }
  }
  expect(refused).toBeGreaterThan(1_000);
});

test.each([
  ['a field that the schema does not name', z.object({ a: z.number() }), { a: 1, b: 2 }],
  ['a value that the schema would change', z.object({ a: z.pipe(z.string(), z.transform(Number)) }), { a: '1' }],
  ['a value that a check would change', z.string().check(z.trim()), ' a '],
  ['a value that would be filled in', z.object({ a: z._default(z.number(), 1) }), {}],
  ['a text that a schema turns into a number', z.coerce.number(), '1'],
])('%s does not match', (_, schema, value) => {
  expect(schema.safeParse(value).success).toBe(true);
  expect(matchesSchema(schema, value)).toBe(false);
});

test.each([
  [z.literal(['a', 1]), 1, 2],
  [z.iso.date(), '2026-11-14', '2026-02-30'],
  [z.int().check(z.nonnegative()), 0, 0.5],
  [z.nullable(z.boolean()), null, undefined],
  [z.array(z.number()).check(z.minLength(1)), [1], []],
])('a valid value matches and an invalid one does not: %#', (schema, right, wrong) => {
  expect([matchesSchema(schema, right), matchesSchema(schema, wrong)]).toEqual([true, false]);
});
