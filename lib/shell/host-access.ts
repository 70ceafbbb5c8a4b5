import { hostPattern } from '#lib/domain/addresses/server-address.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

/** The preference key that is set while the user wants the permission for the host of the server. */
const WANTED = 'hostAccess';

/** The browser's `permissions`, as far as they concern hosts. */
export interface HostPermissions {
  contains(wanted: { origins: string[] }): Promise<boolean>;
  request(wanted: { origins: string[] }): Promise<boolean>;
  remove(held: { origins: string[] }): Promise<boolean>;
  getAll(): Promise<{ origins?: string[] | undefined }>;
}

/**
 * The permission for the host of the server in use. The server allows the extension by CORS without it; with it the
 * browser sends no preflight before a request to a new address.
 */
export interface HostAccess {
  /** The name of the host: `tenline.example`. */
  readonly host: string;
  isGranted(): Promise<boolean>;
  /** Must be the first call in a click handler. Resolves to whether the user allowed it. */
  request(): Promise<boolean>;
  giveBack(): Promise<void>;
}

/** The access to the host of a server; `null` without a server, and for a host that no optional permission covers. */
export function hostAccess(
  permissions: HostPermissions,
  preferences: Preferences,
  address: string | null,
): HostAccess | null {
  const pattern = address === null ? null : hostPattern(address);
  if (address === null || pattern === null) return null;
  const origins = [pattern];
  return {
    host: new URL(address).hostname,
    isGranted: () => permissions.contains({ origins }),
    async request() {
      const isGranted = await permissions.request({ origins }).catch(() => false);
      if (isGranted) await preferences.set(WANTED, true);
      return isGranted;
    },
    async giveBack() {
      await preferences.set(WANTED, false);
      await permissions.remove({ origins });
    },
  };
}

/** Gives back the permissions for hosts that were granted at a sign-in, as former versions requested them there. */
export async function giveBackHosts(
  permissions: Pick<HostPermissions, 'getAll' | 'remove'>,
  preferences: Preferences,
): Promise<void> {
  if ((await preferences.get(WANTED)) === true) return;
  const { origins = [] } = await permissions.getAll();
  if (origins.length > 0) await permissions.remove({ origins });
}
