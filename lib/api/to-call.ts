import * as z from 'zod/mini';
import { ApiError, toIssues } from '#lib/api/api-error.ts';
import { type ApiCall, REQUEST_FAILED } from '#lib/backend/backend.ts';
import type { Endpoint } from '#lib/contract/endpoint.ts';

const fieldsSchema = z.record(z.string(), z.unknown());

/**
 * The request that an endpoint's input makes: path parameters filled in, the other fields in the query of a GET and in the JSON body of
 * the others; a DELETE without any has no body. Throws an {@link ApiError} of status 400 for an input that the endpoint refuses, without asking the server.
 */
export function toCall<Input extends z.ZodMiniType>(
  endpoint: Pick<Endpoint<Input>, 'method' | 'path' | 'access' | 'input'>,
  input: z.input<Input>,
): ApiCall {
  const checked = endpoint.input.safeParse(input);
  if (!checked.success) {
    const issues = toIssues(checked.error);
    throw new ApiError({ status: 400, message: issues[0]?.message ?? REQUEST_FAILED, issues });
  }

  const fields = fieldsSchema.parse(checked.data);
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(fields[name]));
    delete fields[name];
    return value;
  });

  const { method, access } = endpoint;
  if (method === 'DELETE' && Object.keys(fields).length === 0) return { method, path, access };
  if (method !== 'GET') return { method, path, access, body: fields };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, String(value));
  return { method, path: query.size > 0 ? `${path}?${query}` : path, access };
}
