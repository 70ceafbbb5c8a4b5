import * as z from 'zod/mini';
import {
  type ApiCall,
  type ApiFailure,
  type ApiReply,
  apiFailure,
  REQUEST_FAILED,
  TIMED_OUT,
} from '#lib/backend/backend.ts';
import { failureBodySchema } from '#lib/contract/endpoint/failure.ts';

const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';
const TOO_LATE = 'The server did not answer in time. Please try again.';

/** The server and how a session calls it. */
export interface Server {
  /** The address with the API's base path, without a trailing slash: `https://tenline.example/api/app`. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  /** Milliseconds until a call without a reply fails. */
  readonly timeout: number;
}

/** The factor by which a call with a file may take longer: 10 MB must be sent and parsed. */
const FILE_PATIENCE = 4;

/** Makes one call, with the bearer token if one is given. Never throws: a failure is returned, with status 0 when no reply came. */
export async function callServer(server: Server, call: Omit<ApiCall, 'access'>, token?: string): Promise<ApiReply> {
  const { baseUrl, fetch, timeout } = server; // Destructured: `fetch` throws when called as a method of another object.
  const signal = AbortSignal.timeout(call.file === undefined ? timeout : timeout * FILE_PATIENCE);
  try {
    const content = contentOf(call);
    const response = await fetch(`${baseUrl}${call.path}`, {
      method: call.method,
      headers: {
        Accept: 'application/json',
        ...content.headers,
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...content.body,
      // The website sends the cookie of the one-time key; a request of the extension is of another origin.
      credentials: 'same-origin',
      signal,
    });
    return toReply(response, await response.text());
  } catch {
    return signal.aborted ? apiFailure(0, TOO_LATE, { code: TIMED_OUT }) : apiFailure(0, UNREACHABLE);
  }
}

/** The body of a call with its content type. */
function contentOf({ body, file }: Pick<ApiCall, 'body' | 'file'>) {
  if (file !== undefined) {
    const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
    return { headers: { 'Content-Type': 'application/octet-stream' }, body: { body: bytes } };
  }
  if (body === undefined) return { headers: {}, body: {} };
  return { headers: { 'Content-Type': 'application/json' }, body: { body: JSON.stringify(body) } };
}

function toReply(response: Response, text: string): ApiReply {
  const body = parse(text);
  if (response.ok && body !== undefined) return { ok: true, body };
  return toFailure(response, body);
}

/** Parses the text of a reply. `null` for no text, `undefined` for other text than JSON, such as a captive portal's page. */
function parse(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const fields = failureBodySchema.shape;
/** Parses the body of a failure without its invalid fields. `REQUEST_FAILED` replaces an invalid or empty message. */
const lenientSchema = z.object({
  message: z.catch(fields.message.check(z.minLength(1)), REQUEST_FAILED),
  code: z.catch(fields.code, undefined),
  issues: z.catch(fields.issues, undefined),
  requestId: z.catch(fields.requestId, undefined),
});

function toFailure(response: Response, body: unknown): ApiFailure {
  const parsed = lenientSchema.safeParse(body);
  if (!parsed.success) return apiFailure(response.status, REQUEST_FAILED, retryAfter(response));
  const { message, code, issues, requestId } = parsed.data;
  return apiFailure(response.status, message, {
    ...(code === undefined ? {} : { code }),
    ...(issues === undefined ? {} : { issues }),
    ...(requestId === undefined ? {} : { requestId }),
    ...retryAfter(response),
  });
}

/** `Retry-After` in seconds. The header's other form, a date, is ignored, because our server does not send it. */
function retryAfter({ headers }: Response): { retryAfter?: number } {
  const value = headers.get('Retry-After');
  return value !== null && /^\d+$/.test(value) ? { retryAfter: Number(value) } : {};
}
