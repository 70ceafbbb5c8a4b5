/**
 * Who runs this installation: footer, legal pages and links name it. Sample entries: replace every one before going public, and build
 * again. `.example` addresses lead nowhere on purpose.
 */
export const OPERATOR = {
  /** The legal person answerable for the site. */
  name: 'Tenline (sample operator)',
  address: 'Example Street 1, 10115 Berlin, Germany',
  email: 'support@tenline.example',
  social: [
    { name: 'X', url: 'https://x.com/tenline_example' },
    { name: 'Instagram', url: 'https://www.instagram.com/tenline_example' },
  ],
  /** The extension's page in the browser's store. */
  storeUrl: 'https://chromewebstore.google.com/search/tenline',
} as const;
