import * as z from 'zod/mini';
import { API_BASE, endpoint } from '#lib/contract/endpoint/endpoint.ts';

/** The browsers for which the extension is built. */
export const EXTENSION_BROWSERS = ['chrome', 'firefox'] as const;
export type ExtensionBrowser = (typeof EXTENSION_BROWSERS)[number];

const offerSchema = z.object({
  /** The extension's page in the browser's store. `null` when none is configured. */
  store: z.nullable(z.string()),
  /** Whether this server has the built extension, to download. */
  isBuilt: z.boolean(),
});

/** From where visitors get the extension for this server. */
export const extensionOffers = endpoint({
  method: 'GET',
  path: '/extension',
  access: 'guest',
  summary: 'From where the browser extension for this server is installed',
  output: z.object({
    /** The address of the server that a downloaded extension uses. */
    address: z.string(),
    chrome: offerSchema,
    firefox: offerSchema,
  }),
});
export type ExtensionOffers = z.infer<typeof extensionOffers.output>;

/**
 * A link that leads to the store of the visitor's browser where one is configured, otherwise to {@link EXTENSION_PAGE}.
 */
export const EXTENSION_LINK = `${API_BASE}/extension/install`;

/** The page of the website with the download and its steps. */
export const EXTENSION_PAGE = '/extension';

/** The path of the built extension as an archive. */
export function extensionArchivePath(browser: ExtensionBrowser): string {
  return `${API_BASE}/extension/tenline-${browser}.zip`;
}
