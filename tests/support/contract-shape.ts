import * as z from 'zod/mini';
import type { Endpoint } from '#lib/contract/endpoint/endpoint.ts';

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema | false;
  readonly prefixItems?: readonly JsonSchema[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

/**
 * The fields of a call by path, such as `data.lastGames[].id`, with their types. An optional field has a question mark.
 */
export type Shape = Readonly<Record<string, string>>;

/** The input and the output of a call as fields. */
export function shapeOf({ input, output }: Endpoint): { readonly input: Shape; readonly output: Shape } {
  return { input: fieldsOf(input, 'input'), output: fieldsOf(output, 'output') };
}

function fieldsOf(schema: z.ZodMiniType, io: 'input' | 'output'): Shape {
  const found = new Map<string, Set<string>>();
  walk(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema, '', false, found);
  return Object.fromEntries([...found].map(([path, types]) => [path, [...types].sort().join(' ')]).sort());
}

function walk(schema: JsonSchema, path: string, isOptional: boolean, found: Map<string, Set<string>>): void {
  const branches = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => list ?? []);
  for (const branch of branches) walk(branch, path, isOptional, found);
  const types = [schema.type ?? []].flat();
  const known = schema.const === undefined ? types : [...types, `=${JSON.stringify(schema.const)}`];
  const at = found.get(path) ?? new Set();
  for (const type of known) at.add(`${type}${isOptional ? '?' : ''}`);
  if (at.size > 0 && path !== '') found.set(path, at);
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const isNeeded = schema.required?.includes(name) === true;
    walk(field, path === '' ? name : `${path}.${name}`, !isNeeded, found);
  }
  if (schema.items) walk(schema.items, `${path}[]`, false, found);
  for (const [index, item] of (schema.prefixItems ?? []).entries()) walk(item, `${path}[${index}]`, false, found);
  if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties, `${path}.*`, false, found);
}
