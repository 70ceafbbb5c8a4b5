/** The tokens of a session. A restarted browser may have kept only the refresh token. */
export interface Tokens {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
}

export const NO_TOKENS: Tokens = { accessToken: null, refreshToken: null };

/** The storage of the tokens. All windows and workers that open the same storage see the same tokens. */
export interface TokenStore {
  read(): Promise<Tokens>;
  /** Replaces the stored tokens. If it is interrupted, the store holds a session that can be refreshed, or none. */
  write(tokens: Tokens): Promise<void>;
  /** Writes only if the stored refresh token is `expected`, atomically; returns whether it wrote. */
  replace(expected: string | null, tokens: Tokens): Promise<boolean>;
  /**
   * Calls back when a session starts or ends in this storage, not after a refresh; the returned function unsubscribes.
   */
  watch(changed: () => void): () => void;
}

/** The storage keys of the tokens (docs/product.md, "Data shapes"). */
export const ACCESS_KEY = 'accessToken';
export const REFRESH_KEY = 'refreshToken';
