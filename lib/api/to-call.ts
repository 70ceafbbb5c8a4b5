import * as z from 'zod/mini';
import { ApiError, toIssues } from '#lib/api/api-error.ts';
import { type ApiCall, REQUEST_FAILED } from '#lib/backend/backend.ts';
import type { Endpoint } from '#lib/contract/endpoint/endpoint.ts';

const fieldsSchema = z.record(z.string(), z.unknown());

/**
 * Builds the request for an endpoint's input. Path parameters are filled in. The other fields go into the query of a
 * GET and of a call with a file, otherwise into the JSON body. A DELETE without other fields has no body. Throws an
 * {@link ApiError} of status 400 for an invalid input, before any request.
 */
export function toCall<Input extends z.ZodMiniType>(
  endpoint: Pick<Endpoint<Input>, 'method' | 'path' | 'access' | 'input' | 'hasBytes'>,
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

  const { method, access, hasBytes = false } = endpoint;
  if (method === 'DELETE' && Object.keys(fields).length === 0) return { method, path, access };
  if (method !== 'GET' && !hasBytes) return { method, path, access, body: fields };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, String(value));
  return { method, path: query.size > 0 ? `${path}?${query}` : path, access };
}
