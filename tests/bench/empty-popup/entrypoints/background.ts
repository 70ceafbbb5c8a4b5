import { defineBackground } from 'wxt/utils/define-background';

/** Does nothing: a worker beside the popup, as every extension with state has one. */
export default defineBackground(() => undefined);
