import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openStart, type StartParts } from '#entrypoints/sidepanel/open-start.ts';
import { lookupRoute } from '#lib/lookup/lookup-route.ts';
import { leaveLookup } from '#lib/lookup/side-panel-lookup.ts';

const session = fakeBrowser.storage.session;
const PLACE = '/app/scout';
const KANE = { text: 'kane' } as const;

beforeEach(() => fakeBrowser.reset());

/** Opens a panel and runs `meanwhile` before its last route is read. Returns the route that it shows. */
async function open(meanwhile: (show: StartParts['show']) => Promise<void> = async () => undefined): Promise<string> {
  const location = { hash: '' };
  const show = vi.fn<StartParts['show']>(async (lookup) => {
    location.hash = lookupRoute(lookup);
  });
  const readPlace = async () => {
    await meanwhile(show);
    return PLACE;
  };
  await openStart({ session, windowId: 7, location, show, readPlace });
  return location.hash;
}

test('the side panel opens at its last route', async () => {
  expect(await open()).toBe(PLACE);
});

test('the side panel opens a waiting look-up instead of its last route', async () => {
  await leaveLookup(session, 7, KANE);
  expect(await open()).toBe(lookupRoute(KANE));
});

test('a look-up that arrives while the side panel reads its last route stays open', async () => {
  const arrive = async (show: StartParts['show']) => {
    await leaveLookup(session, 7, KANE);
    await vi.waitFor(() => expect(show).toHaveBeenCalled());
  };
  expect(await open(arrive)).toBe(lookupRoute(KANE));
});
