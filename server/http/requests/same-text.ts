import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares a given text with a secret one in constant time. */
export function isSameText(given: string, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(secret));
}
