import { defineBackground } from 'wxt/utils/define-background';

/** An empty background worker, since every extension with state has one. */
export default defineBackground(() => undefined);
