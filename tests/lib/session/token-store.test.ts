import { memoryStore } from '#tests/support/memory-store.ts';
import { tokenStoreSuite } from '#tests/support/token-store-suite.ts';

tokenStoreSuite('tokens in memory', () => {
  const store = memoryStore();
  return () => store;
});
