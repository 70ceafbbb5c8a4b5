import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { AppProviders } from '#components/app/app-providers.tsx';
import type { Backend } from '#lib/backend/backend.ts';
import type { Shell } from '#lib/shell/shell.tsx';
import type { PagePath } from '#web/pages/page-titles.ts';
import { pageHead } from '#web/prerender/page-head.ts';
import { WebRoutes } from '#web/routes/web-routes.tsx';

/** A prerendered page. */
export interface PrerenderedPage {
  /** The markup inside `#root`. */
  readonly body: string;
  readonly head: string;
}

const never = (): never => {
  throw new Error('Not available while prerendering.');
};
const NO_BACKEND: Backend = { request: never, signIn: never, signUp: never, signOut: never, watch: never };
const NO_SHELL: Shell = {
  site: '',
  preferences: { get: never, set: never },
  openExternal: never,
  downloadFrom: never,
  leaveFor: never,
  copyText: never,
  saveFile: never,
  saveImage: never,
};

/**
 * Renders a page for a guest. Its component tree must match the one in web/main.tsx, which hydrates the markup.
 *
 * @throws the error of a component
 */
export async function prerenderPage(path: PagePath): Promise<PrerenderedPage> {
  let failure: unknown;
  const { prelude } = await prerender(
    <StrictMode>
      <AppProviders backend={NO_BACKEND} shell={NO_SHELL}>
        <StaticRouter location={path}>
          {/* The places of the two components in web/main.tsx that render nothing. React derives ids from places. */}
          {null}
          {null}
          <WebRoutes />
        </StaticRouter>
      </AppProviders>
    </StrictMode>,
    {
      // The markup is one chunk, because React inserts later chunks with inline scripts, which the Content Security Policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        failure = error;
      },
    },
  );
  const body = await new Response(prelude).text();
  if (failure !== undefined) throw failure;
  return { body, head: pageHead(path) };
}
