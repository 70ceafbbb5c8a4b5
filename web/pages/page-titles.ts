/** The titles of the pages that are written to files at build time, by their path. */
export const PAGE_TITLES = {
  '/': 'Football stats: ten games, one line',
  '/privacy-policy': 'Privacy Policy',
  '/terms-and-conditions': 'Terms & Conditions',
} as const;

export type PagePath = keyof typeof PAGE_TITLES;
