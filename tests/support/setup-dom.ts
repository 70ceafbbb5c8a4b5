import { cleanup } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach } from 'vitest';

/** What one test drew is gone before the next begins. */
afterEach(() => {
  toast.dismiss();
  cleanup();
  document.title = '';
  document.documentElement.removeAttribute('data-theme');
  window.localStorage.clear();
});
