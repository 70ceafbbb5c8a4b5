import { fileURLToPath } from 'node:url';

/** The folder of the built extension. */
export const EXTENSION = fileURLToPath(new URL('../../.output/chrome-mv3', import.meta.url));
