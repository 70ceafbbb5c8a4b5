// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { followFocus } from '#lib/api/authentication.ts';
import { createQueryClient } from '#lib/api/create-query-client.ts';

/** A shown query, with the number of its requests. */
function shown(refetchOnWindowFocus: boolean) {
  const client = createQueryClient();
  const queryFn = vi.fn(async () => 'reply');
  const observer = new QueryObserver(client, { queryKey: ['notes'], queryFn, staleTime: 0, refetchOnWindowFocus });
  client.mount();
  onTestFinished(() => client.unmount());
  onTestFinished(observer.subscribe(() => undefined));
  return queryFn;
}

test('a query that refetches at the focus of the window does so even if the page was visible all the time', async () => {
  const [followed, other] = [shown(true), shown(false)];
  const stop = followFocus(window);
  await vi.waitFor(() => expect([followed, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1]));
  window.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(followed).toHaveBeenCalledTimes(2));
  stop();
  window.dispatchEvent(new Event('focus'));
  expect([followed, other].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
});
