import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';

/** The range of an integer column in PostgreSQL. */
const COLUMN = { least: -2_147_483_648, most: 2_147_483_647 };
/** A part of a pattern that matches texts of any length. */
const ENDLESS = /(?<!\\)[*+]|\{\d+,\}/;

type Node = z.core.JSONSchema.BaseSchema;

/** Calls `visit` with each schema inside a schema, and with its path. */
function walk(schema: unknown, path: string, visit: (node: Node, path: string) => void): void {
  if (typeof schema !== 'object' || schema === null) return;
  const node = schema as Node;
  visit(node, path);
  for (const [name, field] of Object.entries(node.properties ?? {})) walk(field, `${path}.${name}`, visit);
  for (const branch of [node.anyOf, node.oneOf, node.prefixItems].flat()) walk(branch, path, visit);
  walk(node.items, `${path}[]`, visit);
  walk(node.additionalProperties, `${path}{}`, visit);
}

function isBounded({ type, minimum, exclusiveMinimum, maximum, maxLength, maxItems, ...node }: Node): boolean {
  const least = Number(minimum ?? exclusiveMinimum ?? Number.NEGATIVE_INFINITY);
  if (type === 'integer') return least >= COLUMN.least && (maximum ?? Number.POSITIVE_INFINITY) <= COLUMN.most;
  if (type === 'array') return maxItems !== undefined || node.prefixItems !== undefined;
  if (type !== 'string' || node.enum !== undefined || node.const !== undefined) return true;
  return maxLength !== undefined || (node.pattern !== undefined && !ENDLESS.test(node.pattern));
}

/** The paths of a schema's integers, texts and lists without bounds. */
function unbounded(schema: z.ZodMiniType, name: string): string[] {
  const found = new Set<string>();
  // Texts and lists are bounded as they are sent. Integers are also bounded as they are read, because they may be sent
  // as digits.
  for (const io of ['input', 'output'] as const) {
    walk(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), name, (node, path) => {
      if (!isBounded(node) && (io === 'input' || node.type === 'integer')) found.add(path);
    });
  }
  return [...found];
}

test('each integer in a request fits its column, each text has a maximum length, and each list a maximum number of items', () => {
  const found = Object.entries(ENDPOINTS).flatMap(([name, { input }]) => unbounded(input, name));
  expect(found).toEqual([]);
});

test('an integer without both bounds, a text of any length and a list of any length are found', () => {
  const schema = z.object({
    version: z.int().check(z.positive()),
    address: z.email(),
    digits: z.string().check(z.regex(/^\d+$/)),
    days: z.array(z.object({ name: z.string() })).check(z.maxLength(3)),
    names: z.array(z.iso.date()),
    id: z.int().check(z.positive(), z.maximum(COLUMN.most)),
  });
  expect(unbounded(schema, 'call')).toEqual([
    'call.version',
    'call.address',
    'call.digits',
    'call.days[].name',
    'call.names',
  ]);
});
