import type { ComponentType } from 'react';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import type { PagePath } from '#web/pages/page-titles.ts';

/** The pages that are written to files at build time, by their path. */
export type WrittenPages = Readonly<Record<PagePath, ComponentType>>;

const LOADERS: Readonly<Record<PagePath, () => Promise<ComponentType>>> = {
  '/': async () => (await import('#web/pages/landing/landing-page.tsx')).LandingPage,
  '/privacy-policy': async () => (await import('#web/pages/legal/privacy-policy-page.tsx')).PrivacyPolicyPage,
  '/terms-and-conditions': async () => (await import('#web/pages/legal/terms-page.tsx')).TermsPage,
};

/** Each loaded when it is first shown. */
export const LAZY_PAGES: WrittenPages = {
  '/': lazyPart(LOADERS['/']),
  '/privacy-policy': lazyPart(LOADERS['/privacy-policy']),
  '/terms-and-conditions': lazyPart(LOADERS['/terms-and-conditions']),
};

/**
 * The same with the page at a path loaded already: one that takes over markup must not have to wait, for while it does React puts a
 * spinner in the markup's place. Where it cannot be loaded now, it stays to be loaded later.
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
