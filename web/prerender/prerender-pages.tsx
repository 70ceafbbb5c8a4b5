import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { AppProviders } from '#components/app/app-providers.tsx';
import type { Backend } from '#lib/backend/backend.ts';
import type { Shell } from '#lib/shell/shell.tsx';
import type { PagePath } from '#web/pages/page-titles.ts';
import { pageHead } from '#web/prerender/page-head.ts';
import { WebRoutes } from '#web/web-routes.tsx';

/** A page as it is written to a file. */
export interface PrerenderedPage {
  /** The markup of the page's root. */
  readonly body: string;
  readonly head: string;
}

const never = (): never => {
  throw new Error('Nothing is asked, kept or opened while pages are written.');
};
const NO_BACKEND: Backend = { request: never, signIn: never, signUp: never, signOut: never, watch: never };
const NO_SHELL: Shell = {
  site: '',
  preferences: { get: never, set: never },
  openExternal: never,
  leaveFor: never,
  copyText: never,
  saveFile: never,
  saveImage: never,
};

/**
 * Draws a page as a guest without a script sees it. The tree has the shape of the one in web/main.tsx, which takes it over in the browser.
 *
 * @throws what a component throws.
 */
export async function prerenderPage(path: PagePath): Promise<PrerenderedPage> {
  let failure: unknown;
  const { prelude } = await prerender(
    <StrictMode>
      <AppProviders backend={NO_BACKEND} shell={NO_SHELL}>
        <StaticRouter location={path}>
          {null}
          <WebRoutes />
        </StaticRouter>
      </AppProviders>
    </StrictMode>,
    {
      // In one piece: a part that comes later would need an inline script to be put in its place.
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
