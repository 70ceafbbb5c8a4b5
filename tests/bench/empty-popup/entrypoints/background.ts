import { defineBackground } from 'wxt/utils/define-background';

/** An empty background worker, because every extension with state has a worker. */
export default defineBackground(() => undefined);
