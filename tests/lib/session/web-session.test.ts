import { createWebSession } from '#lib/session/web-session.ts';
import { backendSuite } from '#tests/support/backend-suite.ts';
import { browserTabs } from '#tests/support/browser-tabs.ts';

backendSuite('the session of a tab', (options) => {
  const tabs = browserTabs();
  return {
    open: () => createWebSession({ ...options, window: tabs.open() }),
    restart: tabs.closeAll,
  };
});
