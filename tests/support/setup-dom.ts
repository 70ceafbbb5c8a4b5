import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach } from 'vitest';

// The limit only ends a test that hangs: lazy parts load slowly on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

/** Unmounts the components of a test before the next one. */
afterEach(() => {
  toast.dismiss();
  cleanup();
  document.title = '';
  document.documentElement.removeAttribute('data-theme');
  window.localStorage.clear();
});
