import { z } from 'zod';
import { API_BASE } from '#lib/contract/endpoint/endpoint.ts';
import { forkServer } from '#tests/bench/fork-server.ts';

const readySchema = z.object({ address: z.string(), accessToken: z.string(), refreshToken: z.string() });

/** A running Tenline server with football data. */
export interface FootballServer extends z.infer<typeof readySchema> {
  /** The authorization header of the signed-in premium user. */
  readonly headers: Readonly<Record<string, string>>;
  /** The text of the reply to a call; `path` is below the base path of the API. @throws when it is not a success */
  get(path: string): Promise<string>;
  stop(): Promise<void>;
}

interface Order {
  readonly home: string;
  /** A PostgreSQL; without it, PGlite in the home folder. */
  readonly databaseUrl?: string;
  /** The leagues of the demo, or 30,000 players without matches. */
  readonly football: 'demo' | 'crowd';
  /** Whether the coming matches have predictions. */
  readonly isPredicted?: boolean;
}

/** Starts a Tenline server in a separate process, on an empty database that it fills first. */
export async function startFootballServer({
  home,
  databaseUrl,
  football,
  isPredicted = false,
}: Order): Promise<FootballServer> {
  const { ready, stop } = await forkServer('football-process.ts', {
    home,
    databaseUrl: databaseUrl ?? null,
    football,
    isPredicted,
  });
  const { address, accessToken, refreshToken } = readySchema.parse(ready);
  const headers = { authorization: `Bearer ${accessToken}` };
  return {
    address,
    accessToken,
    refreshToken,
    headers,
    async get(path) {
      const reply = await fetch(`${address}${API_BASE}${path}`, { headers });
      const text = await reply.text();
      if (!reply.ok) throw new Error(`GET ${path} was answered with ${reply.status}: ${text.slice(0, 200)}`);
      return text;
    },
    stop,
  };
}
