/** The titles of the prerendered pages, by path. */
export const PAGE_TITLES = {
  '/': 'Football stats: ten games, one line',
  '/privacy-policy': 'Privacy Policy',
  '/terms-and-conditions': 'Terms & Conditions',
} as const;

export type PagePath = keyof typeof PAGE_TITLES;
