import { describe, expect, it } from 'vitest';
import { extensionPreferences, type Preferences, webPreferences } from '#lib/shell/preferences.ts';

function web(): Preferences {
  const values = new Map<string, string>();
  return webPreferences(() => ({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }));
}

function extension(): Preferences {
  const values = new Map<string, unknown>();
  return extensionPreferences({
    get: async (key) => (values.has(key) ? { [key]: structuredClone(values.get(key)) } : {}),
    async set(items) {
      for (const [key, value] of Object.entries(items)) values.set(key, structuredClone(value));
    },
    async remove(key) {
      values.delete(key);
    },
  });
}

function fail(): never {
  throw new Error('storage is forbidden');
}

describe.each([
  ['the website', web],
  ['the extension', extension],
])('preferences of %s', (_name, create) => {
  it('return what was stored', async () => {
    const preferences = create();
    await preferences.set('panels', [{ subject: 'player-123', line: 2.5 }]);
    expect(await preferences.get('panels')).toEqual([{ subject: 'player-123', line: 2.5 }]);
  });

  it('are undefined where nothing is stored', async () => {
    expect(await create().get('panels')).toBeUndefined();
  });

  it('remove a key that is set to undefined', async () => {
    const preferences = create();
    await preferences.set('theme', 'dark');
    await preferences.set('theme', undefined);
    expect(await preferences.get('theme')).toBeUndefined();
  });
});

it('preferences of the extension are undefined, and changes are ignored, when its storage throws', async () => {
  const preferences = extensionPreferences({ get: fail, set: fail, remove: fail });
  await preferences.set('theme', 'dark');
  expect(await preferences.get('theme')).toBeUndefined();
});

it('on the website, a value that the storage rejects lasts as long as the page', async () => {
  const preferences = webPreferences(fail);
  expect(await preferences.get('theme')).toBeUndefined();
  await preferences.set('theme', 'dark');
  expect(await preferences.get('theme')).toBe('dark');
  await preferences.set('theme', undefined);
  expect(await preferences.get('theme')).toBeUndefined();
});

it('a stored value of invalid JSON counts as not set', async () => {
  const preferences = webPreferences(() => ({ getItem: () => '{"no":', setItem: fail, removeItem: fail }));
  expect(await preferences.get('theme')).toBeUndefined();
});
