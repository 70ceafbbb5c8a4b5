import { onlineManager } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { followRequests } from '#web/pwa/follow-requests.ts';
import { OfflineBar } from '#web/pwa/offline-bar.tsx';

/** The bar of a page whose browser always reports that it is online, with the fetch of the page. */
function scene({ blocked = '' } = {}) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const network = { isThere: false };
  const requested: unknown[] = [];
  const fetch = followRequests({
    page: window,
    pause: 10,
    fetch: async (address) => {
      requested.push(address);
      if (!network.isThere || address === blocked) throw new TypeError('Failed to fetch');
      return Response.json({});
    },
  });
  onTestFinished(async () => {
    network.isThere = true;
    await vi.waitFor(() => expect(onlineManager.isOnline()).toBe(true));
    vi.restoreAllMocks();
  });
  render(<OfflineBar />);
  return { network, requested, load: () => act(() => fetch('/api/app/me').catch(() => null)) };
}

const text = () => screen.queryByText(/^You are offline\./);

test('the offline bar is shown after a request failed, though the browser reports that it is online', async () => {
  const { load } = scene();
  await load();
  await vi.waitFor(() => expect(text()).not.toBeNull());
});

test('the offline bar ends with the first reply of the server, without an event of the browser', async () => {
  const { load, network } = scene();
  await load();
  await vi.waitFor(() => expect(text()).not.toBeNull());
  network.isThere = true;
  await vi.waitFor(() => expect(text()).toBeNull());
});

test('the offline bar is not shown after one failed request while the server replies to others', async () => {
  const { load, network, requested } = scene({ blocked: '/api/app/me' });
  network.isThere = true;
  await load();
  expect(requested).toEqual(['/api/app/me', '/health']);
  expect(text()).toBeNull();
});
