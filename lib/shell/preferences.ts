/** Small things a window remembers for its user: the theme, the panels, what was looked up last. A convenience, so it never fails. */
export interface Preferences {
  /** The JSON value kept under the key; `undefined` when there is none or it cannot be read. Check its shape before use. */
  get(key: string): Promise<unknown>;
  /** Keeps a JSON value; `undefined` forgets the key. What cannot be kept (storage full or forbidden) is let go. */
  set(key: string, value: unknown): Promise<void>;
}

/** Goes before every key, so that preferences are told from the tokens and from other programs' values. */
export const PREFERENCE_PREFIX = 'tenline.';
