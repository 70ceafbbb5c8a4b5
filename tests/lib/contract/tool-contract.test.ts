import { expect, test } from 'vitest';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import packageJson from '#package.json' with { type: 'json' };
import held from '#tests/lib/contract/shapes/1.json' with { type: 'json' };
import { type Shape, shapeOf } from '#tests/support/contract-shape.ts';

const CALLS: Readonly<Record<string, { readonly scope: string; readonly input: Shape; readonly output: Shape }>> = held;
const endpoints = new Map(Object.values(ENDPOINTS).map((one) => [`${one.method} ${one.path}`, one]));
const optional = (type: string) => type.split(' ').every((one) => one.endsWith('?'));

test('the shape of the contract is held for the major version of the product', () => {
  expect(packageJson.version.split('.')[0]).toBe('1');
});

test('the calls that personal tokens open are held with their scopes', () => {
  const scoped = [...endpoints].flatMap(([name, { scope }]) => (scope === undefined ? [] : [[name, scope]]));
  expect(Object.fromEntries(scoped)).toEqual(
    Object.fromEntries(Object.entries(CALLS).map(([name, { scope }]) => [name, scope])),
  );
});

test.each(Object.entries(CALLS))('%s has every field of version 1, and requires no further one', (name, before) => {
  const endpoint = endpoints.get(name);
  if (endpoint === undefined) throw new Error(`${name} is gone.`);
  const now = shapeOf(endpoint);
  expect(now.output).toMatchObject(before.output);
  expect(now.input).toMatchObject(before.input);
  const further = Object.entries(now.input).filter(([field]) => !(field in before.input));
  expect(further.filter(([field, type]) => !field.includes('[') && !optional(type))).toEqual([]);
});
