import { NO_TOKENS, type TokenStore, type Tokens } from '#lib/session/token-store.ts';

/** A token store in memory; sessions with the same store share its tokens, like the tabs of a site. */
export function memoryStore(): TokenStore {
  const listeners = new Set<() => void>();
  let kept = NO_TOKENS;

  function write(tokens: Tokens): void {
    const changed = (kept.refreshToken === null) !== (tokens.refreshToken === null);
    kept = tokens;
    if (changed) for (const listener of listeners) listener();
  }

  return {
    read: async () => kept,
    write: async (tokens) => write(tokens),
    async replace(expected, tokens) {
      if (kept.refreshToken !== expected) return false;
      write(tokens);
      return true;
    },
    watch(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
