import type * as z from 'zod/mini';
import { ApiError, toIssues } from '#lib/api/api-error.ts';
import { toCall } from '#lib/api/to-call.ts';
import { type Backend, REQUEST_FAILED } from '#lib/backend/backend.ts';
import type { Endpoint } from '#lib/contract/endpoint/endpoint.ts';

/** The code of a successful reply whose body does not match the contract. */
export const INVALID_REPLY = 'INVALID_REPLY';

/**
 * Makes one call. Resolves to the reply's body, parsed by the endpoint's schema.
 *
 * @throws an {@link ApiError} when the input is invalid, the call fails or the body does not match the contract
 */
export async function send<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  backend: Pick<Backend, 'request'>,
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
): Promise<z.output<Output>> {
  const reply = await backend.request(toCall(endpoint, input));
  if (!reply.ok) throw new ApiError(reply);
  return parsed(endpoint.output, reply.body);
}

/**
 * Makes a call whose body is a file.
 *
 * @throws what {@link send} throws; an {@link ApiError} of status 400 when the file was changed or removed after the
 * user chose it
 */
export async function sendFile<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  backend: Pick<Backend, 'request'>,
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
  file: Blob,
): Promise<z.output<Output>> {
  const reply = await backend.request({ ...toCall(endpoint, input), file: await inBase64(file) });
  if (!reply.ok) throw new ApiError(reply);
  return parsed(endpoint.output, reply.body);
}

function inBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''));
    reader.onerror = () =>
      reject(new ApiError({ status: 400, message: 'The file has changed since you chose it. Choose it again.' }));
    reader.readAsDataURL(file);
  });
}

function parsed<Output extends z.ZodMiniType>(output: Output, body: unknown): z.output<Output> {
  const checked = output.safeParse(body);
  if (checked.success) return checked.data;
  throw new ApiError({ status: 200, message: REQUEST_FAILED, code: INVALID_REPLY, issues: toIssues(checked.error) });
}
