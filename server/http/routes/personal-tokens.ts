import type { Kysely } from 'kysely';
import { createPersonalToken, personalTokens, revokePersonalToken } from '#lib/contract/account/personal-tokens.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { mcpRoute } from '#server/http/mcp/mcp-route.ts';
import { type Api, serve } from '#server/http/requests/serve.ts';
import * as tokens from '#server/services/tokens/personal-tokens.ts';

interface Parts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** Other web origins that may call the MCP server. */
  readonly allowedOrigins: readonly string[];
  readonly version: string;
}

/** The personal tokens of the signed-in user, and the MCP server, which only they open. */
export function personalTokenRoutes(api: Api, { db, clock, ...mcp }: Parts): void {
  mcpRoute(api, mcp);
  serve(api, personalTokens, async ({ user }) => ({ tools: await tokens.listPersonalTokens(db, user.id) }));
  serve(api, createPersonalToken, ({ input, user }) => tokens.issuePersonalToken(db, user.id, input, clock()));
  serve(api, revokePersonalToken, async ({ input, user }) => {
    await tokens.revokePersonalToken(db, user.id, input.id);
    return { message: 'The token is revoked.' };
  });
}
