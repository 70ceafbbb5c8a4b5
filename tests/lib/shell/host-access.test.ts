import { expect, it } from 'vitest';
import { giveBackHosts, hostAccess } from '#lib/shell/host-access.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

const SITE = 'https://tenline.example:8443';
const HOST = 'https://tenline.example/*';

/** A browser with the given hosts, whose user accepts or refuses the prompt. */
function browser(held: readonly string[], isAccepted = true) {
  const origins = new Set(held);
  const stored = new Map<string, unknown>();
  const preferences: Preferences = {
    get: async (key) => stored.get(key),
    set: async (key, value) => void stored.set(key, value),
  };
  const permissions = {
    contains: async (wanted: { origins: string[] }) => wanted.origins.every((origin) => origins.has(origin)),
    async request(wanted: { origins: string[] }) {
      if (isAccepted) for (const origin of wanted.origins) origins.add(origin);
      return isAccepted;
    },
    async remove(former: { origins: string[] }) {
      for (const origin of former.origins) origins.delete(origin);
      return true;
    },
    getAll: async () => ({ origins: [...origins] }),
  };
  return { access: hostAccess(permissions, preferences, SITE), permissions, preferences, held: () => [...origins] };
}

it('the access to a host is granted after the prompt, survives an update, and can be given back', async () => {
  const { access, permissions, preferences, held } = browser([]);
  expect(await access?.request()).toBe(true);
  expect(await access?.isGranted()).toBe(true);
  await giveBackHosts(permissions, preferences);
  expect(held()).toEqual([HOST]);
  await access?.giveBack();
  expect(held()).toEqual([]);
});

it('the access to a host that a sign-in of a former version requested is given back at an update', async () => {
  const { permissions, preferences, held } = browser([HOST]);
  await giveBackHosts(permissions, preferences);
  expect(held()).toEqual([]);
});

it('the access to a host is not wanted after a refused prompt', async () => {
  const { access, permissions, preferences, held } = browser([], false);
  expect(await access?.request()).toBe(false);
  await giveBackHosts(permissions, preferences);
  expect(held()).toEqual([]);
});

it('the access to a host is not offered for an address that no optional permission covers', () => {
  const { permissions, preferences } = browser([]);
  expect(hostAccess(permissions, preferences, 'http://192.168.1.5:4010')).toBeNull();
});
