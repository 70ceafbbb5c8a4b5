/** The tokens of a session. After a restart of the browser only the refresh token may remain. */
export interface Tokens {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
}

export const NO_TOKENS: Tokens = { accessToken: null, refreshToken: null };

/** The storage of the tokens, shared by all windows and workers that open it. */
export interface TokenStore {
  read(): Promise<Tokens>;
  /** Replaces the stored tokens. An interrupted write leaves a session that can be refreshed, or none. */
  write(tokens: Tokens): Promise<void>;
  /** Writes only if the stored refresh token equals `expected`, atomically. Resolves to whether it wrote. */
  replace(expected: string | null, tokens: Tokens): Promise<boolean>;
  /** Calls back when a session starts or ends in this storage, but not after a refresh. The returned function unsubscribes. */
  watch(changed: () => void): () => void;
}

/** The storage keys of the tokens (docs/product.md, "Data shapes"). */
export const ACCESS_KEY = 'accessToken';
export const REFRESH_KEY = 'refreshToken';
