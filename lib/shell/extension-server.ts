import { botCheck } from '#lib/contract/bot-check.ts';
import { API_BASE } from '#lib/contract/endpoint.ts';
import { parseServerAddress } from '#lib/domain/server-address.ts';
import { PREFERENCE_PREFIX, type Preferences } from '#lib/shell/preferences.ts';
import { THEME_KEY } from '#lib/shell/theme.tsx';

/** Under which preference the chosen server's origin lies; none while it is the one that the build was made for. */
export const SERVER_KEY = 'server';

/** The same name as the storage area has it. */
export const STORED_SERVER = PREFERENCE_PREFIX + SERVER_KEY;

/** The origin of the server to talk to: the chosen one, else `standard`. */
export async function readServerAddress(preferences: Preferences, standard: string): Promise<string> {
  const kept = await preferences.get(SERVER_KEY);
  return (typeof kept === 'string' ? parseServerAddress(kept) : null) ?? standard;
}

/**
 * What came of choosing another server. `denied`: the browser was not allowed to go there. `silent`: nobody answered.
 * `stranger`: somebody did who is no Tenline server. After each of these the old one stays.
 */
export type ServerChange = 'changed' | 'denied' | 'silent' | 'stranger';

/** Which server this window talks to, and a way to another. Only the extension has a choice: the website is a part of its server. */
export interface ServerChoice {
  /** The origin in use: `https://tenline.example`. */
  readonly address: string;
  /** The one that the build was made for. */
  readonly standard: string;
  /**
   * Goes over to another origin once a Tenline server answers there; the user is signed out of the old one before, and what was kept of
   * its players is forgotten. Call it first thing in what handles a press: the browser asks for its permission as an answer to one only.
   *
   * @throws where the user could not be signed out; the old server stays
   */
  change(address: string): Promise<ServerChange>;
}

/** Milliseconds until a server that says nothing is taken for none. */
const PATIENCE = 10_000;

/** What is used of one of the extension's storage areas. */
interface Area {
  get(keys: null): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string[]): Promise<void>;
}

export interface ExtensionServerParts {
  /** The origin in use. */
  readonly address: string;
  /** The origin that the build was made for. */
  readonly standard: string;
  readonly permissions: {
    request(asked: { origins: string[] }): Promise<boolean>;
    remove(held: { origins: string[] }): Promise<boolean>;
  };
  readonly fetch: typeof fetch;
  readonly signOut: () => Promise<void>;
  readonly local: Area;
  readonly session: Area;
}

/** The choice of a server in the extension's pages, kept in its storage. */
export function extensionServer(parts: ExtensionServerParts): ServerChoice {
  const { address: old, standard, permissions, fetch, signOut, local, session } = parts;
  return {
    address: old,
    standard,
    async change(address) {
      // Asked before anything is awaited: the browser forgets the press. The standard one is allowed by its own answer to the extension.
      if (address !== standard && !(await permissions.request(hostOf(address)))) return 'denied';
      const found = await probe(fetch, address);
      if (found !== 'changed') {
        await drop(address, old);
        return found;
      }
      // In this order, no token of one server ever goes to the other.
      await signOut();
      await Promise.all([forget(local), forget(session)]);
      if (address === standard) await local.remove([STORED_SERVER]);
      else await local.set({ [STORED_SERVER]: address });
      await drop(old, address);
      return 'changed';
    },
  };

  /** Gives the permission for a host back, unless the server that stays in use is there too. */
  async function drop(address: string, inUse: string): Promise<void> {
    if (new URL(address).hostname === new URL(inUse).hostname) return;
    await permissions.remove(hostOf(address)).catch(() => false);
  }
}

/** A whole host: Firefox knows no ports in these patterns. */
function hostOf(address: string): { origins: string[] } {
  const { protocol, hostname } = new URL(address);
  return { origins: [`${protocol}//${hostname}/*`] };
}

/** Asks what every sign-in asks first. */
async function probe(fetch: typeof globalThis.fetch, address: string): Promise<ServerChange> {
  let reply: Response;
  try {
    reply = await fetch(`${address}${API_BASE}${botCheck.path}?action=login`, {
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch {
    return 'silent';
  }
  const body: unknown = await reply.json().catch(() => null);
  return botCheck.output.safeParse(body).success ? 'changed' : 'stranger';
}

/** Forgets the old server's players, panels and notes, whose numbers mean others on the next one. */
async function forget(area: Area): Promise<void> {
  const kept = Object.keys(await area.get(null));
  const stays = [PREFERENCE_PREFIX + THEME_KEY, STORED_SERVER];
  await area.remove(kept.filter((key) => key.startsWith(PREFERENCE_PREFIX) && !stays.includes(key)));
}

/** Where the server is: the one the build was made for, else one on this machine. */
export const SERVER_ADDRESS: string = import.meta.env.WXT_SERVER_URL ?? 'http://localhost:4010';
