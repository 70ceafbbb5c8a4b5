import { parseServerAddress } from '#lib/domain/server-address.ts';
import { PREFERENCE_PREFIX, type Preferences } from '#lib/shell/preferences.ts';

/** Under which preference the chosen server's origin lies; none while it is the one that the build was made for. */
export const SERVER_KEY = 'server';

/** The same name as the storage area has it. */
export const STORED_SERVER = PREFERENCE_PREFIX + SERVER_KEY;

/** The origin of the server to talk to: the chosen one, else `standard`. */
export async function readServerAddress(preferences: Preferences, standard: string): Promise<string> {
  const kept = await preferences.get(SERVER_KEY);
  return (typeof kept === 'string' ? parseServerAddress(kept) : null) ?? standard;
}
