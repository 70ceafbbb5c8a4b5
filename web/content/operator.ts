/**
 * The operator of this installation, named in the footer, the legal pages and links. These are sample entries with addresses that do not
 * exist: replace all of them and rebuild before going public.
 */
export const OPERATOR = {
  /** The legal entity responsible for the site. */
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
