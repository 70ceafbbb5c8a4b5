import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryCaches } from '#tests/support/memory-caches.ts';
import { answerRequest } from '#web/pwa/worker/answer-request.ts';
import { keepRelease, removeReleases } from '#web/pwa/worker/keep-release.ts';

const ORIGIN = 'https://tenline.example';
const RELEASE = { version: 'one', files: ['/assets/index-1.js', '/theme.js'] };

let caches: CacheStorage;
let fetched: string[];
let online: (path: string) => Response;
const fetch = async (request: RequestInfo | URL): Promise<Response> => {
  const path = new URL(request instanceof Request ? request.url : String(request), ORIGIN).pathname;
  fetched.push(path);
  return online(path);
};
const offline = (): Response => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  caches = memoryCaches();
  fetched = [];
  online = (path) => new Response(`new ${path}`);
});

function request(path: string, { mode, method = 'GET' }: { mode?: string; method?: string } = {}): Request {
  const made = new Request(ORIGIN + path, { method });
  return mode === undefined
    ? made
    : new Proxy(made, { get: (of, name) => (name === 'mode' ? mode : Reflect.get(of, name, of)) });
}
const answer = (of: Request) => answerRequest({ caches, fetch, location: { origin: ORIGIN } }, of);
const text = async (of: Request) => (await (await answer(of))?.text()) ?? null;
const keep = (release = RELEASE) => keepRelease({ caches, fetch } as Parameters<typeof keepRelease>[0], release);

it('the service worker requests the page for shared text without the text', async () => {
  const urls: string[] = [];
  const parts = {
    caches,
    location: { origin: ORIGIN },
    fetch: async (request: RequestInfo | URL) => {
      urls.push(request instanceof Request ? request.url : String(request));
      return new Response('page');
    },
  };
  await answerRequest(parts, request('/app/names?text=Bukayo%20Saka', { mode: 'navigate' }));
  expect(urls).toEqual(['/app/names']);
});

describe('a release in the service worker', () => {
  it('a release in the service worker is stored with all files and the shell, and hashed files of the previous release are not fetched again', async () => {
    await keep();
    expect(fetched.toSorted()).toEqual(['/app/stats', '/assets/index-1.js', '/theme.js']);
    fetched = [];
    await keep({ version: 'two', files: [...RELEASE.files, '/assets/page-2.js'] });
    expect(fetched.toSorted()).toEqual(['/app/stats', '/assets/page-2.js', '/theme.js']);
  });

  it('a release in the service worker is not installed when one of its files fails', async () => {
    online = (path) => new Response('', { status: path === '/theme.js' ? 404 : 200 });
    await expect(keep()).rejects.toThrow('/theme.js gave 404.');
  });

  it('a release in the service worker keeps the previously installed release, also when the installation of a release between the two failed', async () => {
    await keep();
    online = offline;
    await expect(keep({ ...RELEASE, version: 'two' })).rejects.toThrow('Failed to fetch');
    online = (path) => new Response(`newer ${path}`);
    await keep({ ...RELEASE, version: 'three' });
    await removeReleases({ caches });
    expect(await caches.keys()).toContain('tenline-one');
  });

  it('a release in the service worker is removed when two newer releases are installed, and caches of other programs are kept', async () => {
    await caches.open('another program');
    for (const version of ['one', 'two', 'three']) await keep({ ...RELEASE, version });
    await removeReleases({ caches });
    expect(await caches.keys()).toEqual(['another program', 'tenline-two', 'tenline-three']);
  });
});

describe('a request in the service worker', () => {
  it.each([
    ['a call of the API', () => request('/api/app/search/id?type=team&id=1')],
    ['a call that changes something', () => request('/assets/index-1.js', { method: 'POST' })],
    ['a request to another origin', () => new Request('https://elsewhere.example/assets/index-1.js')],
    ['a page of the mails of a development server', () => request('/dev/mail', { mode: 'navigate' })],
    ['the page that stops the daily mail', () => request('/unsubscribe/abc', { mode: 'navigate' })],
    ['the address of the person at the machine', () => request('/here/abc', { mode: 'navigate' })],
    ['the page of a test payment', () => request('/test-checkout/cs_1', { mode: 'navigate' })],
    ['the metrics', () => request('/metrics', { mode: 'navigate' })],
    ['the documentation', () => request('/openapi.json', { mode: 'navigate' })],
  ])('a request in the service worker is left to the network when it is %s', async (_what, made) => {
    await keep();
    expect(answer(made())).toBeNull();
  });

  it('for a page returns the server’s response, and offline the newest shell', async () => {
    await keep();
    expect(await text(request('/app/notebook', { mode: 'navigate' }))).toBe('new /app/notebook');
    online = (path) => new Response(`newer ${path}`);
    await keep({ ...RELEASE, version: 'two' });
    online = offline;
    expect(await text(request('/app/notebook', { mode: 'navigate' }))).toBe('newer /app/stats');
  });

  it.each(['a file', 'the shell'])(
    'for a page returns the previous shell offline when %s of a newer release could not be fetched',
    async (what) => {
      await keep();
      online = (path) =>
        (path === '/app/stats') === (what === 'the shell') ? offline() : new Response(`newer ${path}`);
      await expect(keep({ version: 'two', files: ['/assets/index-2.js'] })).rejects.toThrow('Failed to fetch');
      online = offline;
      expect(await text(request('/app/notebook', { mode: 'navigate' }))).toBe('new /app/stats');
    },
  );

  it('for a page returns the shell instead of a 502, but returns a 404 of the server', async () => {
    await keep();
    online = () => new Response('Bad gateway', { status: 502 });
    expect(await text(request('/', { mode: 'navigate' }))).toBe('new /app/stats');
    online = () => new Response('nothing here', { status: 404 });
    expect(await text(request('/', { mode: 'navigate' }))).toBe('nothing here');
  });

  it('for a page returns the shell after four seconds without a response', async () => {
    vi.useFakeTimers();
    try {
      await keep();
      const slow = new Promise<Response>(() => undefined);
      const late = answerRequest(
        { caches, fetch: () => slow, location: { origin: ORIGIN } },
        request('/', { mode: 'navigate' }),
      );
      await vi.advanceTimersByTimeAsync(4000);
      expect(await (await late)?.text()).toBe('new /app/stats');
    } finally {
      vi.useRealTimers();
    }
  });

  it('for a page fails offline while no release is stored', async () => {
    online = offline;
    await expect(answer(request('/', { mode: 'navigate' }))).rejects.toThrow('Failed to fetch');
  });

  it('for a hashed file is answered from the cache, for any other file only offline', async () => {
    await keep();
    fetched = [];
    expect(await text(request('/assets/index-1.js'))).toBe('new /assets/index-1.js');
    expect(fetched).toEqual([]);
    online = () => new Response('changed');
    expect(await text(request('/theme.js'))).toBe('changed');
    online = offline;
    expect(await text(request('/theme.js'))).toBe('new /theme.js');
  });
});
