import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach } from 'vitest';

// A busy machine takes its time over a page's lazy parts; a test that waits is done as soon as what it waits for is there.
configure({ asyncUtilTimeout: 5_000 });

/** What one test drew is gone before the next begins. */
afterEach(() => {
  toast.dismiss();
  cleanup();
  document.title = '';
  document.documentElement.removeAttribute('data-theme');
  window.localStorage.clear();
});
