import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { readSelection } from '#lib/lookup/reading/read-page.ts';

/** Runs in a page when its user looks up the selection. */
export default defineUnlistedScript(() => readSelection(document));
