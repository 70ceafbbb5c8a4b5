import * as z from 'zod/mini';
import { hostPattern, parseServerAddress } from '#lib/domain/addresses/server-address.ts';
import type { HostPermissions } from '#lib/shell/host-access.ts';
import { popupViews, storeView } from '#lib/shell/last-view.ts';
import { PREFERENCE_PREFIX, type Preferences } from '#lib/shell/preferences.ts';
import { THEME_KEY } from '#lib/shell/theme.tsx';

/** The preference key of the chosen server's origin. Unset for the default server. */
export const SERVER_KEY = 'server';

/** The key in the storage area, which is the preference key with its prefix. */
export const STORED_SERVER = PREFERENCE_PREFIX + SERVER_KEY;

/** The origin of the chosen server. `standard` when none is chosen or the stored value is invalid. */
export async function readServerAddress(preferences: Preferences, standard: string | null): Promise<string | null> {
  const kept = await preferences.get(SERVER_KEY);
  return (typeof kept === 'string' ? parseServerAddress(kept) : null) ?? standard;
}

/**
 * The outcome of a server change. `silent`: no reply. `stranger`: the
 * reply is not from a Tenline server. `older`, `newer`: it is from one with another major version, so this extension
 * cannot use it. After these the old server stays.
 */
export type ServerChange = 'changed' | 'silent' | 'stranger' | 'older' | 'newer';

/**
 * The server of this window, and a function to change it. Only the extension offers the choice, because the website
 * always uses its own server.
 */
export interface ServerChoice {
  /** The origin in use, `https://tenline.example`; `null` until one is chosen. */
  readonly address: string | null;
  /** The default origin of this build; `null` in a build for a store. */
  readonly standard: string | null;
  /**
   * Changes to another origin, if a Tenline server replies there. It first signs out of the old server and clears that
   * server's cached data.
   *
   * @throws when the sign-out fails; the old server stays
   */
  change(address: string): Promise<ServerChange>;
}

/** Milliseconds until a server without a reply is `silent`. */
const PATIENCE = 10_000;

/** The part of a storage area that this module uses. */
interface Area {
  get(keys: null): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string[]): Promise<void>;
}

export interface ExtensionServerParts extends Pick<ServerChoice, 'address' | 'standard'> {
  /** The version of this extension: `1.2.3`. */
  readonly version: string;
  readonly permissions: Pick<HostPermissions, 'remove'>;
  readonly fetch: typeof fetch;
  readonly signOut: () => Promise<void>;
  readonly local: Area;
  readonly session: Area;
}

/** The server choice of the extension's pages, stored in the extension's storage. */
export function extensionServer(parts: ExtensionServerParts): ServerChoice {
  const { address: old, standard, version, permissions, fetch, signOut, local, session } = parts;
  return {
    address: old,
    standard,
    async change(address) {
      const found = await probe(fetch, address, version);
      if (found !== 'changed') return found;
      // Signing out first keeps a token of the old server from being sent to the new one.
      await signOut();
      // The popup's view is shown to a user with the same id, who is another user on the new server.
      await Promise.all([clearStored(local), clearStored(session), storeView(popupViews, 'popup', null)]);
      if (address === standard) await local.remove([STORED_SERVER]);
      else await local.set({ [STORED_SERVER]: address });
      await dropFormer(address);
      return 'changed';
    },
  };

  /** Removes the permission for the former host, unless the new server has the same host. */
  async function dropFormer(address: string): Promise<void> {
    const pattern = old === null || new URL(old).hostname === new URL(address).hostname ? null : hostPattern(old);
    if (pattern !== null) await permissions.remove({ origins: [pattern] }).catch(() => false);
  }
}

/** The reply of `/health` of a Tenline server. */
const health = z.object({ status: z.literal('ok'), version: z.string().check(z.regex(/^\d+\./)) });

/** Requests `/health`, and checks that the reply is that of a Tenline with the same major version. */
async function probe(fetch: typeof globalThis.fetch, address: string, version: string): Promise<ServerChange> {
  let reply: Response;
  try {
    reply = await fetch(`${address}/health`, { credentials: 'omit', signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    return 'silent';
  }
  const { data } = health.safeParse(await reply.json().catch(() => null));
  if (data === undefined) return 'stranger';
  const [own, theirs] = [Number.parseInt(version, 10), Number.parseInt(data.version, 10)];
  if (own === theirs) return 'changed';
  return theirs < own ? 'older' : 'newer';
}

/**
 * The prefix of the keys that record in which windows the side panel is open. They belong to the browser and not to a
 * server.
 */
export const OPEN_PANEL = `${PREFERENCE_PREFIX}openPanel.`;

/** Removes what is stored from the old server, because its ids belong to other subjects on the new server. */
async function clearStored(area: Area): Promise<void> {
  const kept = Object.keys(await area.get(null));
  const stays = [PREFERENCE_PREFIX + THEME_KEY, STORED_SERVER];
  const isOld = (key: string) => key.startsWith(PREFERENCE_PREFIX) && !key.startsWith(OPEN_PANEL);
  await area.remove(kept.filter((key) => isOld(key) && !stays.includes(key)));
}

/**
 * The default server of an installed extension: the website that its manifest names. `null` for a build that names none,
 * such as one for a store: its user chooses one first.
 */
export function standardServer({ homepage_url: address }: { readonly homepage_url?: string | undefined }) {
  return parseServerAddress(address ?? '');
}
