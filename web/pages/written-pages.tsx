import type { ComponentType } from 'react';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import type { PagePath } from '#web/pages/page-titles.ts';

/** The prerendered pages, by path. */
export type WrittenPages = Readonly<Record<PagePath, ComponentType>>;

const LOADERS: Readonly<Record<PagePath, () => Promise<ComponentType>>> = {
  '/': async () => (await import('#web/pages/landing/landing-page.tsx')).LandingPage,
  '/privacy-policy': async () => (await import('#web/pages/legal/privacy-policy-page.tsx')).PrivacyPolicyPage,
  '/terms-and-conditions': async () => (await import('#web/pages/legal/terms-page.tsx')).TermsPage,
};

/** The prerendered pages. Each is loaded when it is first rendered. */
export const LAZY_PAGES: WrittenPages = {
  '/': lazyPart(LOADERS['/']),
  '/privacy-policy': lazyPart(LOADERS['/privacy-policy']),
  '/terms-and-conditions': lazyPart(LOADERS['/terms-and-conditions']),
};

/**
 * The prerendered pages, with the one at `path` already loaded. A page must be loaded before its markup is hydrated, because React would
 * otherwise replace the markup with a spinner. If loading fails, the page is loaded when it is rendered.
 */
export async function withPage(path: string): Promise<WrittenPages> {
  if (!isWritten(path)) return LAZY_PAGES;
  try {
    return { ...LAZY_PAGES, [path]: await LOADERS[path]() };
  } catch {
    return LAZY_PAGES;
  }
}

function isWritten(path: string): path is PagePath {
  return Object.hasOwn(LOADERS, path);
}
