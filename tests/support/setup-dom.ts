import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach, vi } from 'vitest';
import { removeReplies } from '#lib/lookup/reply-store.ts';

// Long, because lazy parts load slowly on a busy machine: only a test that hangs reaches the limit.
configure({ asyncUtilTimeout: 240_000 });

/**
 * Unmounts the components of a test and resets the document and the globals for the next test, which may be of another
 * file.
 */
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  cleanup();
  // After the unmount, which may itself show a toast.
  toast.dismiss();
  document.body.replaceChildren();
  document.title = '';
  document.documentElement.removeAttribute('data-theme');
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  await removeReplies();
});

// Test files share their modules. A lazy part that still loads at the end of one file would fail there, and stay failed
// for the next files.
afterAll(() => vi.dynamicImportSettled());
