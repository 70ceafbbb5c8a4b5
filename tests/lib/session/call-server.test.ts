import { expect, test, vi } from 'vitest';
import { callServer } from '#lib/session/call-server.ts';

function recordingServer() {
  const calls: { url: string; init: RequestInit | undefined; self: unknown }[] = [];
  async function fetch(this: unknown, url: string | URL | Request, init?: RequestInit): Promise<Response> {
    calls.push({ url: String(url), init, self: this });
    return new Response(null, { status: 204 });
  }
  return { calls, server: { baseUrl: 'https://a.test/api/app', fetch, timeout: 1000 } };
}

test('a call sends JSON headers and its token to its path below the base address', async () => {
  const { calls, server } = recordingServer();
  await callServer(server, { method: 'POST', path: '/notes', body: { content: null } }, 'a1');
  expect(calls[0]).toMatchObject({
    url: 'https://a.test/api/app/notes',
    init: {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', Authorization: 'Bearer a1' },
      body: '{"content":null}',
    },
  });
});

test('a call without a body has no Content-Type', async () => {
  const { calls, server } = recordingServer();
  await callServer(server, { method: 'DELETE', path: '/notes/1' });
  expect(calls[0]?.init).not.toHaveProperty('body');
  expect(calls[0]?.init?.headers).toEqual({ Accept: 'application/json' });
});

test('a file is sent as its bytes, and its call may take four times as long', async () => {
  const { calls, server } = recordingServer();
  const limit = vi.spyOn(AbortSignal, 'timeout');
  await callServer(server, { method: 'POST', path: '/data/own', file: btoa('\u00ff1') });
  await callServer(server, { method: 'POST', path: '/notes', body: {} });
  expect(calls[0]?.init?.body).toEqual(Uint8Array.of(255, 49));
  expect(calls[0]?.init?.headers).toEqual({ Accept: 'application/json', 'Content-Type': 'application/octet-stream' });
  expect(limit.mock.calls).toEqual([[4000], [1000]]);
});

test('the browser’s fetch is called without a `this` value', async () => {
  const { calls, server } = recordingServer();
  await callServer(server, { method: 'GET', path: '/me' });
  expect(calls[0]?.self).toBeUndefined();
});

test('a successful reply without a body has the body null', async () => {
  expect(await callServer(recordingServer().server, { method: 'DELETE', path: '/notes/1' })).toEqual({
    ok: true,
    body: null,
  });
});

test.each(['Wed, 21 Oct 2026 07:28:00 GMT', '-1', 'soon'])('a Retry-After of %j is ignored', async (value) => {
  const fetch = async () => Response.json({ message: 'Wait' }, { status: 429, headers: { 'Retry-After': value } });
  const reply = await callServer({ ...recordingServer().server, fetch }, { method: 'GET', path: '/me' });
  expect(reply).toEqual({ ok: false, status: 429, message: 'Wait' });
});
