/** What a session is made of. A browser that was restarted may have kept the refresh token alone. */
export interface Tokens {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
}

export const NO_TOKENS: Tokens = { accessToken: null, refreshToken: null };

/** Where the tokens live. Every window and every worker that opens the same place sees the same tokens. */
export interface TokenStore {
  read(): Promise<Tokens>;
  /** Puts these tokens in place of whatever is there. Stopped half way, it leaves a session that can be renewed, or none. */
  write(tokens: Tokens): Promise<void>;
  /** Writes only if the refresh token there is still `expected`, with no other writing between look and act; says whether it did. */
  replace(expected: string | null, tokens: Tokens): Promise<boolean>;
  /** Calls back when a session begins or ends there, whoever did it; not when it is renewed. The result stops it. */
  watch(changed: () => void): () => void;
}

/** The names under which the tokens are kept (docs/product.md, "Data shapes"). */
export const ACCESS_KEY = 'accessToken';
export const REFRESH_KEY = 'refreshToken';
