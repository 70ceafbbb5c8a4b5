import type { Admission } from '#tests/support/stand-in/api-football-account.ts';

/** The page at an address. */
export interface Page {
  readonly type: string;
  /** The body, which is made when it is requested. */
  readonly body: () => Buffer;
  /** The address to which the host redirects instead. */
  readonly location?: string;
  /** Returns what the host sends for a key: rate headers, and errors in place of the body. */
  readonly admit?: (url: URL, key: string | undefined, at: Date) => Admission;
}

/**
 * The pages of all hosts by address without `https://` and with a sorted query; unescaped, for example
 * `host/By Tournament/GW1/shots.csv`.
 */
export type Site = ReadonlyMap<string, Page>;

/** The key of an address in a {@link Site}. */
export function pageKey({ host, pathname, searchParams }: URL): string {
  const sorted = [...searchParams].map(([name, value]) => `${name}=${value}`).sort();
  return `${host}${decodeURIComponent(pathname)}${sorted.length === 0 ? '' : `?${sorted.join('&')}`}`;
}

/** The host of a page's key. */
export function hostOf(key: string): string {
  return key.slice(0, key.indexOf('/'));
}

export function jsonPage(value: () => unknown): Page {
  return { type: 'application/json', body: once(() => Buffer.from(JSON.stringify(value()))) };
}

/** A table, or another text that the host sends as plain text. */
export function textPage(text: () => string | Buffer): Page {
  return { type: 'text/plain; charset=utf-8', body: once(() => Buffer.from(text())) };
}

export function filePage(read: () => Buffer): Page {
  return { type: 'application/octet-stream', body: read };
}

/** Calls a function at the first use and returns the same value afterwards. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
