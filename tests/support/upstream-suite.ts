import { expect, test } from 'vitest';
import { openTree } from '#server/network/kept-tree.ts';
import { type GetOptions, type Upstream, UpstreamFault } from '#server/network/upstream.ts';

/** Creates an upstream whose hosts have these texts, by address, and nothing else. */
export type UpstreamWith = (texts: Readonly<Record<string, string>>) => Promise<Upstream>;

const API = 'https://fantasy.premierleague.com/api';
const CORE = 'https://raw.githubusercontent.com/olbauday/FPL-Core-Insights/main/data';
const GW1 = `${CORE}/2026-2027/By%20Tournament/Premier%20League/GW1`;

/**
 * Options of a call for JSON. By default a request is always sent, because with a `maxAge` of 0 every stored body is
 * too old.
 */
export function getOptions(options: Partial<GetOptions> = {}): GetOptions {
  return { maxAge: 0, expect: 'json', signal: new AbortController().signal, ...options };
}

/** The tests that every upstream passes. */
export function upstreamSuite(upstreamWith: UpstreamWith): void {
  test('an upstream returns the body of a URL and stores it in its folder', async () => {
    const texts = { [`${API}/fixtures/`]: '[{"id":1}]', [`${GW1}/matches.csv`]: 'gameweek\n1\n' };
    const upstream = await upstreamWith(texts);
    const fixtures = await upstream.get(`${API}/fixtures/`, getOptions());
    const matches = await upstream.get(`${GW1}/matches.csv`, getOptions({ expect: 'table' }));
    expect([fixtures?.body.toString(), matches?.body.toString()]).toEqual(Object.values(texts));
    expect(fixtures?.isChanged).toBe(true);
    const tree = openTree(upstream.place);
    expect((await tree.read(`${API}/fixtures/`))?.toString()).toBe('[{"id":1}]');
    expect((await tree.read(`${CORE}/2026-2027/By Tournament/Premier League/GW1/matches.csv`))?.toString()).toBe(
      'gameweek\n1\n',
    );
  });

  test('an upstream and its folder return null for a URL without a body', async () => {
    const upstream = await upstreamWith({ [`${API}/fixtures/`]: '[]' });
    expect(await upstream.get(`${API}/event/1/live/`, getOptions())).toBeNull();
    expect(await openTree(upstream.place).read(`${API}/event/1/live/`)).toBeNull();
  });

  test('an upstream stores a separate body for each query string of one path', async () => {
    const texts = {
      [`${API}/fixtures/?event=1`]: '[1]',
      [`${API}/fixtures/?event=2`]: '[2]',
      [`${API}/fixtures/`]: '[3]',
    };
    const upstream = await upstreamWith(texts);
    for (const [url, text] of Object.entries(texts)) {
      expect((await upstream.get(url, getOptions()))?.body.toString()).toBe(text);
    }
    for (const [url, text] of Object.entries(texts)) {
      expect((await openTree(upstream.place).read(url))?.toString()).toBe(text);
    }
  });

  test.each<[string, string, GetOptions['expect'], RegExp]>([
    ['a web page instead of JSON', ' <!DOCTYPE html><p>Log in</p>', 'json', /web page instead of JSON/],
    ['a web page instead of a table', '\uFEFF<html></html>', 'table', /web page instead of a table/],
    ['a text instead of JSON', 'The game is being updated.', 'json', /not JSON/],
    ['an empty table', '\r\n', 'table', /empty body/],
  ])('an upstream treats %s as a fault that names host and path, not the query', async (_name, text, form, problem) => {
    const upstream = await upstreamWith({ [`${API}/fixtures/?key=secret`]: text });
    const fault = await upstream.get(`${API}/fixtures/?key=secret`, getOptions({ expect: form })).catch(String);
    expect(fault).toMatch(problem);
    expect(fault).toContain('fantasy.premierleague.com/api/fixtures/ ');
    expect(fault).not.toContain('secret');
  });

  test('an upstream treats a body above its size limit as a fault', async () => {
    const upstream = await upstreamWith({ [`${API}/fixtures/`]: `[${'1,'.repeat(3000)}1]` });
    const get = upstream.get(`${API}/fixtures/`, getOptions({ maxBytes: 5000 }));
    await expect(get).rejects.toThrow('fantasy.premierleague.com/api/fixtures/ is larger than the limit of 5 kB.');
  });

  test('an upstream throws the error of the check that its caller passes', async () => {
    const upstream = await upstreamWith({ [`${API}/fixtures/`]: '{"errors":{"token":"missing"}}' });
    const check = (body: Buffer) => {
      if (body.includes('errors')) throw new Error('the key has no rights');
    };
    await expect(upstream.get(`${API}/fixtures/`, getOptions({ check }))).rejects.toThrow('the key has no rights');
  });

  test.each([
    ['http://fantasy.premierleague.com/api/', 'http: is not https:'],
    ['https://user:word@fantasy.premierleague.com/api/', 'user name or password'],
    ['https://fantasy.premierleague.com:8443/api/', 'only port 443'],
    ['file:///etc/passwd', 'file: is not https:'],
  ])('an upstream does not request %s', async (url, problem) => {
    const upstream = await upstreamWith({});
    const fault = await upstream.get(url, getOptions()).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(UpstreamFault);
    expect(fault).toMatchObject({ kind: 'address', message: expect.stringContaining(problem) });
    expect(String(fault)).not.toContain('word@');
  });

  test('an upstream rejects a text that is not an address with a clear error', async () => {
    const upstream = await upstreamWith({});
    await expect(upstream.get('bootstrap-static/', getOptions())).rejects.toThrow(
      '"bootstrap-static/" is not an address.',
    );
  });

  test('an upstream ends a call with the reason of its aborted signal', async () => {
    const upstream = await upstreamWith({ [`${API}/fixtures/`]: '[]' });
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(upstream.get(`${API}/fixtures/`, getOptions({ signal }))).rejects.toThrow('stopped');
  });
}
