import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { Problem } from '#server/base/problem.ts';
import { readQuery } from '#server/http/requests/read-request.ts';
import { type Api, route, userOf } from '#server/http/requests/serve.ts';
import type { TakePlace } from '#server/http/requests/upload-places.ts';
import type { PlanUser } from '#server/services/request-reads.ts';

interface FileCall<Input> {
  readonly input: Input;
  readonly user: PlanUser;
  /** The path of the received file. It is removed after the call. */
  readonly file: string;
}

interface Rules {
  /** The maximum size of the file in bytes. */
  readonly most: number;
  /** Throws a {@link Problem} for a user who may not make the call; runs before the body is read. */
  readonly allow: (user: PlanUser) => void;
  readonly takePlace: TakePlace;
  /** The folder for files that are being received. It is created when the first one arrives. */
  readonly folder: string;
}

const TYPES = ['application/octet-stream', 'text/csv'];

/**
 * Adds the route of a call whose body is a file. Token, plan, a free place and the announced size are checked before the body is read. The body is
 * written to a file, never kept in memory, and reading stops at the maximum size.
 */
export async function serveBytes<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  api: Api,
  endpoint: Endpoint<Input, Output>,
  { most, allow, takePlace, folder }: Rules,
  handle: (call: FileCall<z.output<Input>>) => Promise<z.input<Output>>,
): Promise<void> {
  await api.app.register(async (app) => {
    app.removeAllContentTypeParsers();
    // The body is not parsed: the handler reads the stream after its checks.
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const admit = async (request: FastifyRequest) => {
      const { user } = await userOf(api, endpoint, request);
      allow(user);
      return user;
    };
    route({ ...api, app }, endpoint, admit, async (request, user) => {
      if (!isFile(request)) throw new Problem(415, 'Send the file as text/csv or application/octet-stream.');
      const input = readQuery(endpoint.input, request);
      const leave = takePlace(user.id);
      const file = join(folder, randomUUID());
      try {
        await mkdir(folder, { recursive: true });
        await receive(request, file, most);
        return await handle({ input, user, file });
      } finally {
        leave();
        await rm(file, { force: true });
      }
    });
  });
}

function isFile({ headers }: FastifyRequest): boolean {
  return TYPES.includes(headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '');
}

/** Writes the body to a file. @throws {Problem} 400 for an empty body, 413 for one above the maximum size */
async function receive({ raw, headers }: FastifyRequest, file: string, most: number): Promise<void> {
  const tooLarge = new Problem(413, `The file is larger than ${most / 1_000_000} MB. Divide it into several tables.`);
  if (Number(headers['content-length'] ?? 0) > most) throw tooLarge;
  let size = 0;
  const limited = async function* (parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      size += part.length;
      if (size > most) throw tooLarge;
      yield part;
    }
  };
  await pipeline(raw, limited, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  if (size === 0) throw new Problem(400, 'The file is empty.');
}
