import * as z from 'zod/mini';
import type { Preferences } from '#lib/shell/preferences.ts';

const KEY = 'toldPurchases';

/** A page that is older than this many purchases is not opened again. */
const MAX_KEPT = 10;

/** Whether tracking was told of the purchase of a checkout, in any tab and however long ago. */
export async function isPurchaseTold(preferences: Preferences, sessionId: string): Promise<boolean> {
  return (await read(preferences)).includes(sessionId);
}

/** Keeps that tracking was told of the purchase of a checkout. */
export async function keepPurchaseTold(preferences: Preferences, sessionId: string): Promise<void> {
  const others = (await read(preferences)).filter((told) => told !== sessionId);
  await preferences.set(KEY, [...others, sessionId].slice(-MAX_KEPT));
}

async function read(preferences: Preferences): Promise<string[]> {
  return z.catch(z.array(z.string()), []).parse(await preferences.get(KEY));
}
