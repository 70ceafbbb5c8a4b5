import * as z from 'zod/mini';
import { FILE_TABLES } from '#lib/contract/data/files.ts';
import { API_BASE, type Endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { failureBodySchema } from '#lib/contract/endpoint/failure.ts';

type Schema = Record<string, unknown>;

/**
 * The OpenAPI 3.1 document of the given endpoints, derived from their schemas.
 *
 * @param origin the origin of the API, for example "https://example.org"; if it is empty, the URLs in the document are relative to the document's URL.
 */
export function openApi(endpoints: readonly Endpoint[], version: string, origin = ''): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tenline API', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: `${origin}${API_BASE}` }],
    paths: { ...paths, '/files/{table}.parquet': { get: FILE } },
    components: {
      schemas: { Failure: schemaOf(failureBodySchema, 'output') },
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        personalToken: { type: 'http', scheme: 'bearer', description: 'A personal token with the named scope.' },
      },
    },
  };
}

function operation({ method, path, access, scope, summary, input, output, metered, hasBytes }: Endpoint): Schema {
  const { properties = {}, required = [] } = schemaOf(input, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const inQuery = method === 'GET' || hasBytes === true;
  const fields = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  const parameters = [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? {} })),
    ...(inQuery ? fields : []).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    })),
  ];
  const body = {
    type: 'object',
    properties: Object.fromEntries(fields),
    required: required.filter((name) => !inPath.includes(name)),
  };
  return {
    summary,
    ...(metered ? { description: 'Each success counts towards the monthly limit of the FREE plan.' } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(hasBytes ? { requestBody: { required: true, content: BYTES } } : {}),
    ...(!inQuery && fields.length > 0 ? { requestBody: { required: true, content: json(body) } } : {}),
    ...(access === 'guest'
      ? {}
      : { security: [{ accessToken: [] }, ...(scope === undefined ? [] : [{ personalToken: [scope] }])] }),
    responses: responses(json(schemaOf(output, 'output'))),
  };
}

const BYTES_SCHEMA = { schema: { type: 'string', format: 'binary' } };
const BYTES = { 'application/octet-stream': BYTES_SCHEMA };

/** The download of a whole table, the only call whose reply is a file. */
const FILE: Schema = {
  summary: 'A whole table as Parquet',
  parameters: [{ name: 'table', in: 'path', required: true, schema: { type: 'string', enum: FILE_TABLES } }],
  security: [{ accessToken: [] }, { personalToken: ['read:figures'] }],
  responses: responses({ 'application/vnd.apache.parquet': BYTES_SCHEMA }),
};

function responses(content: Schema): Schema {
  return {
    200: { description: 'Success', content },
    default: { description: 'Failure', content: json({ $ref: '#/components/schemas/Failure' }) },
  };
}

function json(schema: Schema): Schema {
  return { 'application/json': { schema } };
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
