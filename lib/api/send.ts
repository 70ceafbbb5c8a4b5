import type * as z from 'zod/mini';
import { ApiError, toIssues } from '#lib/api/api-error.ts';
import { fits } from '#lib/api/fits.ts';
import { toCall } from '#lib/api/to-call.ts';
import { type Backend, REQUEST_FAILED } from '#lib/backend/backend.ts';
import type { Endpoint } from '#lib/contract/endpoint.ts';

/** The code of a success whose body is not what the contract promises. */
export const INVALID_REPLY = 'INVALID_REPLY';

/**
 * Makes one call and resolves to the reply's body, checked by the endpoint's schema.
 * Throws an {@link ApiError} when the input is refused, the call fails or the body is not as promised.
 */
export async function send<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  backend: Pick<Backend, 'request'>,
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
): Promise<z.output<Output>> {
  const reply = await backend.request(toCall(endpoint, input));
  if (!reply.ok) throw new ApiError(reply);
  if (fits(endpoint.output, reply.body)) return reply.body as z.output<Output>;
  const checked = endpoint.output.safeParse(reply.body);
  if (checked.success) return checked.data;
  throw new ApiError({ status: 200, message: REQUEST_FAILED, code: INVALID_REPLY, issues: toIssues(checked.error) });
}
