/**
 * The operator of this installation, named in the footer, on the legal pages and in links. These are sample entries,
 * and the addresses do not exist. Replace all of them and rebuild before the site is public.
 */
export const OPERATOR = {
  /** The legal entity responsible for the site. */
  name: 'Tenline (sample operator)',
  address: 'Example Street 1, 10115 Berlin, Germany',
  email: 'support@tenline.example',
  /** The public address of the privacy policy, which the stores of extensions require. */
  privacyUrl: 'https://tenline.example/privacy-policy',
  social: [
    { name: 'X', url: 'https://x.com/tenline_example' },
    { name: 'Instagram', url: 'https://www.instagram.com/tenline_example' },
  ],
} as const;
