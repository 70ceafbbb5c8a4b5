import type { FastifyRequest } from 'fastify';
import { MCP_PATH } from '#lib/contract/endpoint/mcp-path.ts';
import { Problem } from '#server/base/problem.ts';
import { callsOf } from '#server/http/mcp/caller.ts';
import { isExtensionOrigin } from '#server/http/requests/extension-origin.ts';
import { tokenOf } from '#server/http/requests/read-request.ts';
import { type Api, siteOf } from '#server/http/requests/serve.ts';
import { isPersonalToken, type TokenHolder } from '#server/services/tokens/personal-tokens.ts';

interface Rules {
  /** Other web origins that may call the server. */
  readonly allowedOrigins: readonly string[];
  readonly version: string;
}

/**
 * Adds the MCP server: Streamable HTTP without sessions, with a personal token. Origin and token are checked before the
 * body is read. The SDK is loaded at the first request.
 */
export function mcpRoute(api: Api, { allowedOrigins, version }: Rules): void {
  const admitted = new WeakMap<FastifyRequest, TokenHolder>();
  api.app.route({
    method: 'POST',
    url: MCP_PATH,
    compress: false,
    preParsing: async (request, reply, payload) => {
      requireOrigin(request, [new URL(siteOf(api, request)).origin, ...allowedOrigins]);
      reply.header('www-authenticate', 'Bearer realm="Tenline"');
      if (!isPersonalToken(tokenOf(request))) throw new Problem(401, 'Send a personal token as bearer token.');
      admitted.set(request, await api.requireTokenHolder(request));
      reply.removeHeader('www-authenticate');
      return payload;
    },
    handler: async (request, reply) => {
      const { answerMcp } = await import('#server/http/mcp/tool-server.ts');
      const caller = callsOf(api, request, admitted.get(request) as TokenHolder);
      const sent = new Request(`${caller.site}${MCP_PATH}`, { method: 'POST', headers: textHeaders(request) });
      const answered = await answerMcp(sent, { caller, version, log: request.log, body: request.body });
      return reply.header('cache-control', 'no-store').send(answered);
    },
  });
  // Clients of earlier revisions open a stream with GET and end a session with DELETE. This server has neither.
  api.app.route({
    method: ['GET', 'DELETE'],
    url: MCP_PATH,
    handler: async (_request, reply) => {
      reply.header('allow', 'POST');
      throw new Problem(405, 'The MCP server answers to POST.');
    },
  });
}

/** Refuses a browser page of another origin. Requests of programs have no origin. @throws {Problem} 403 */
function requireOrigin({ headers: { origin } }: FastifyRequest, allowed: readonly string[]): void {
  if (origin === undefined || allowed.includes(origin) || isExtensionOrigin(origin)) return;
  throw new Problem(403, 'Pages of this origin may not call the MCP server.');
}

/** The headers that the protocol reads. */
function textHeaders({ headers }: FastifyRequest): Record<string, string> {
  const read = Object.entries(headers).filter(([name]) => /^(accept|content-type|mcp-.+)$/.test(name));
  return Object.fromEntries(read.map(([name, value]) => [name, String(value)]));
}
