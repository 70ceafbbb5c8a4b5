import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { API_BASE, type Endpoint } from '#lib/contract/endpoint/endpoint.ts';
import type { Scope } from '#lib/contract/endpoint/scope.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { type Api, siteOf } from '#server/http/requests/serve.ts';
import type { TokenHolder } from '#server/services/tokens/personal-tokens.ts';

/** The user behind a request to the MCP server, and the calls of the API that the user's token opens. */
export interface Caller {
  readonly plan: Plan;
  readonly scopes: readonly Scope[];
  /** The URL of the website, without a slash at its end. */
  readonly site: string;
  /**
   * Makes a call of the API with the user's token: limits, plan, scopes and counting are those of any other caller.
   *
   * @throws {Refusal} with the message of the failure
   */
  ask<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
    endpoint: Endpoint<Input, Output>,
    input: z.input<Input>,
  ): Promise<z.output<Output>>;
}

/** A question that cannot be answered. The message is for the user. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** The caller of a request whose token was admitted. */
export function callsOf(api: Api, request: FastifyRequest, { user, scopes }: TokenHolder): Caller {
  const { authorization = '', host = '' } = request.headers;
  return {
    plan: user.plan,
    scopes,
    site: siteOf(api, request),
    async ask(endpoint, input) {
      const { url, fields } = addressed(endpoint, input as Record<string, unknown>);
      const isGet = endpoint.method === 'GET';
      const reply = await api.app.inject({
        method: endpoint.method,
        url,
        ...(isGet ? { query: textFields(fields) } : { payload: fields }),
        headers: { authorization, host },
        remoteAddress: request.ip,
      });
      const body = reply.json();
      if (reply.statusCode >= 400) throw new Refusal(body.message);
      return body;
    },
  };
}

/** The URL of a call with the fields of its path, and the other fields. */
function addressed({ path }: Endpoint, input: Readonly<Record<string, unknown>>) {
  const fields = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(fields.get(name) ?? '');
    fields.delete(name);
    return encodeURIComponent(value);
  });
  return { url: `${API_BASE}${filled}`, fields: Object.fromEntries(fields) };
}

function textFields(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}
