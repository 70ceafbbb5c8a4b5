import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { readPage } from '#lib/lookup/reading/read-page.ts';

/** Runs in a page when its user has it read. */
export default defineUnlistedScript(() => readPage(document));
