import type * as z from 'zod/mini';
import { ApiError, toIssues } from '#lib/api/api-error.ts';
import { toCall } from '#lib/api/to-call.ts';
import { type Backend, REQUEST_FAILED } from '#lib/backend/backend.ts';
import type { Endpoint } from '#lib/contract/endpoint.ts';

/** The code of a success whose body does not match the contract. */
export const INVALID_REPLY = 'INVALID_REPLY';

/** A check of a value against a schema; `false` means undecided, see `matchesSchema`. */
export type SchemaMatcher = (schema: z.ZodMiniType, value: unknown) => boolean;

/**
 * Makes one call and resolves to the reply's body, parsed by the endpoint's schema.
 *
 * @param matches a faster check for large replies; a body that passes is not parsed
 * @throws an {@link ApiError} when the input is invalid, the call fails or the body does not match the contract
 */
export async function send<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  backend: Pick<Backend, 'request'>,
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
  matches?: SchemaMatcher,
): Promise<z.output<Output>> {
  const reply = await backend.request(toCall(endpoint, input));
  if (!reply.ok) throw new ApiError(reply);
  if (matches?.(endpoint.output, reply.body)) return reply.body as z.output<Output>;
  const checked = endpoint.output.safeParse(reply.body);
  if (checked.success) return checked.data;
  throw new ApiError({ status: 200, message: REQUEST_FAILED, code: INVALID_REPLY, issues: toIssues(checked.error) });
}
