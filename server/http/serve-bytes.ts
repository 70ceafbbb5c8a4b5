import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { readQuery } from '#server/http/read-request.ts';
import { type Api, callerOf, route } from '#server/http/serve.ts';
import { Problem } from '#server/problem.ts';
import type { Member } from '#server/services/request-reads.ts';

interface BytesCall<Input> {
  readonly input: Input;
  readonly user: Member;
  readonly bytes: Uint8Array;
}

interface Rules {
  /** The maximum size of the body in bytes. */
  readonly most: number;
  /** Throws a {@link Problem} for a user who may not make the call; runs before the body is read. */
  readonly allow: (user: Member) => void;
}

const TYPES = ['application/octet-stream', 'text/csv'];

/**
 * Adds the route of a call whose body is a file. Token, plan and the announced size are checked before the body is read, and reading stops
 * at the maximum size, so that a refused file takes little memory.
 */
export async function serveBytes<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  api: Api,
  endpoint: Endpoint<Input, Output>,
  { most, allow }: Rules,
  handle: (call: BytesCall<z.output<Input>>) => Promise<z.input<Output>>,
): Promise<void> {
  await api.app.register(async (app) => {
    app.removeAllContentTypeParsers();
    // The body is not parsed: the handler reads the stream after its checks.
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    route({ ...api, app }, endpoint, async (request) => {
      const { user } = await callerOf(api, endpoint, request);
      allow(user);
      if (!isFile(request)) throw new Problem(415, 'Send the file as text/csv or application/octet-stream.');
      const input = readQuery(endpoint.input, request);
      return handle({ input, user, bytes: await bytesOf(request, most) });
    });
  });
}

function isFile({ headers }: FastifyRequest): boolean {
  return TYPES.includes(headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '');
}

async function bytesOf({ raw, headers }: FastifyRequest, most: number): Promise<Uint8Array> {
  const tooLarge = new Problem(413, `The file is larger than ${most / 1_000_000} MB. Divide it into several tables.`);
  if (Number(headers['content-length'] ?? 0) > most) throw tooLarge;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of raw) {
    size += part.length;
    if (size > most) throw tooLarge;
    parts.push(part);
  }
  if (size === 0) throw new Problem(400, 'The file is empty.');
  return Buffer.concat(parts, size);
}
