import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/** A route as the framework registered it. */
export interface RegisteredRoute {
  readonly method: string;
  /** The URL with its parameters, for example `/api/app/notes/:id`. */
  readonly url: string;
}

/** The channel on which Fastify publishes a new instance, before it has any route. */
const CREATED = 'fastify.initialization';

/** Runs `build` and returns its result with every route that the server registers, in order. */
export async function withRoutes<Built extends { readonly app: FastifyInstance }>(
  build: () => Promise<Built>,
): Promise<Built & { readonly routes: readonly RegisteredRoute[] }> {
  const routes: RegisteredRoute[] = [];
  const created = (message: unknown) => {
    const { fastify } = message as { readonly fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) routes.push({ method: each, url });
    });
  };
  subscribe(CREATED, created);
  try {
    const built = await build();
    await built.app.ready();
    return { ...built, routes };
  } finally {
    unsubscribe(CREATED, created);
  }
}
