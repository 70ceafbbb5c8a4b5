import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { FastifyInstance } from 'fastify';
import { MCP_PATH } from '#lib/contract/endpoint/mcp-path.ts';
import type { Scope } from '#lib/contract/endpoint/scope.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { issuePersonalToken } from '#server/services/tokens/personal-tokens.ts';

export const ALL_SCOPES: readonly Scope[] = ['read:figures', 'read:own', 'write:notes'];

/** What a tool replied. */
export interface ToolReply {
  /** The text of a refusal; `null` for an answer. */
  readonly refusal: string | null;
  readonly answer: Readonly<Record<string, unknown>>;
}

export interface McpClient {
  call(name: string, args: Readonly<Record<string, unknown>>): Promise<ToolReply>;
  tools(): Promise<string[]>;
  instructions(): string;
  close(): Promise<void>;
}

/** Makes a personal token of a user. */
export async function tokenOf(
  { db }: Pick<OpenDatabase, 'db'>,
  userId: number,
  now: Date,
  scopes: readonly Scope[] = ALL_SCOPES,
): Promise<string> {
  const form = { name: 'A tool', scopes: [...scopes], days: 30 as const };
  return (await issuePersonalToken(db, userId, form, now)).token;
}

/** The revisions of the protocol that clients use: the one with a handshake, and the one without. */
export const REVISIONS = { handshake: 'legacy', stateless: 'auto' } as const;

/** Connects the SDK's client to a server without a port. */
export async function mcpClient(
  app: FastifyInstance,
  token: string,
  revision: keyof typeof REVISIONS = 'stateless',
): Promise<McpClient> {
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: REVISIONS[revision] }, capabilities: {} },
  );
  const transport = new StreamableHTTPClientTransport(new URL(`http://localhost${MCP_PATH}`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    fetch: injecting(app),
  });
  await client.connect(transport);
  return {
    async call(name, args) {
      const reply = await client.callTool({ name, arguments: { ...args } });
      const [content] = reply.content as { readonly text?: string }[];
      const isRefused = reply.isError === true;
      return {
        refusal: isRefused ? (content?.text ?? '') : null,
        answer: (reply.structuredContent ?? {}) as ToolReply['answer'],
      };
    },
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    instructions: () => client.getInstructions() ?? '',
    close: () => client.close(),
  };
}

/** Sends the requests of `fetch` to a server without a port. */
export function injecting(app: FastifyInstance) {
  return async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const reply = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: new URL(url).pathname,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(init.body ? { payload: init.body as string } : {}),
    });
    const hasBody = ![101, 204, 205, 304].includes(reply.statusCode) && reply.body !== '';
    const headers = Object.entries(reply.headers).map(([name, value]) => [name, String(value)] as [string, string]);
    return new Response(hasBody ? reply.body : null, { status: reply.statusCode, headers });
  };
}
