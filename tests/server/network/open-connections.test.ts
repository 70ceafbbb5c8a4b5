import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { NetworkDeps } from '#server/network/create-upstream.ts';
import { proxyOf } from '#server/network/proxy-settings.ts';
import { isPublicAddress } from '#server/network/public-address.ts';
import { faultOf, testNetwork, texts } from '#tests/support/stand-in/test-network.ts';
import { getOptions } from '#tests/support/upstream-suite.ts';

const HOST = 'ndownloader.figshare.com';
const PAGES = texts({ [`${HOST}/files/1`]: '[1]' });
const ONE = `https://${HOST}/files/1`;

describe('connections that fail', () => {
  const failing = (code: string): Partial<NetworkDeps> => ({
    route: {
      resolve: () => Promise.reject(Object.assign(new Error(code), { code })),
      isAllowed: () => true,
    },
  });

  test.each([
    ['ENOTFOUND', 'cannot be reached: the host name does not exist, or there is no network.'],
    ['EAI_AGAIN', 'cannot be reached: no name server replied, or there is no network.'],
  ])('%s is reported in one clear sentence after one request', async (code, problem) => {
    const { another, counts } = await testNetwork(PAGES);
    const fault = await faultOf(another(failing(code)).get(ONE, getOptions()));
    expect(fault).toMatchObject({ kind: 'unreachable', message: `${HOST}/files/1 ${problem}` });
    expect(counts.rows()).toEqual([{ host: HOST, outcome: 'failed', count: 1 }]);
  });

  test('a port without a server is reported in one clear sentence', async () => {
    const { upstream, standIn } = await testNetwork(PAGES);
    await standIn.close();
    expect((await faultOf(upstream.get(ONE, getOptions()))).message).toBe(
      `${HOST}/files/1 cannot be reached: the connection is refused.`,
    );
  });

  test('an untrusted certificate is reported in one clear sentence', async () => {
    const { another, standIn } = await testNetwork(PAGES);
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const route = { resolve, isAllowed: () => true, port: standIn.port };
    const fault = await faultOf(another({ route }).get(ONE, getOptions()));
    expect(fault.message).toMatch(/cannot be trusted: its certificate is not valid \([A-Z_]+\)\.$/);
    expect(standIn.requests).toEqual([]);
  });
});

describe('a proxy', () => {
  test('a proxy is used for every host except those of NO_PROXY', async () => {
    const { standIn, another } = await testNetwork(PAGES);
    const proxied = another({
      proxy: { url: standIn.proxy, except: '' },
      route: { resolve: () => Promise.reject(new Error('no name server')), isAllowed: isPublicAddress, ca: standIn.ca },
    });
    expect((await proxied.get(ONE, getOptions()))?.body.toString()).toBe('[1]');
    expect(standIn.tunnels).toEqual([`${HOST}:443`]);
    const direct = another({ proxy: { url: standIn.proxy, except: '.figshare.com' } });
    expect((await direct.get(ONE, getOptions()))?.isChanged).toBe(false);
    expect(standIn.tunnels).toHaveLength(1);
  });

  test.each([
    [407, 'needs a user name and password in HTTPS_PROXY.'],
    [403, 'replied 403 (Forbidden).'],
    [502, 'replied 502 (Bad Gateway).'],
  ])('that replies %i is reported in one clear sentence', async (status, problem) => {
    const server = createServer().on('connect', (_request, socket) =>
      socket.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`),
    );
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void server.close());
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { another } = await testNetwork(PAGES);
    const upstream = another({ proxy: { url: `http://user:word@${host}`, except: '' } });
    const fault = await faultOf(upstream.get(ONE, getOptions()));
    expect(fault.message).toBe(`${HOST}/files/1 cannot be reached: the proxy ${host} ${problem}`);
  });

  test('that is unreachable is reported in one clear sentence', async () => {
    const { another, standIn } = await testNetwork(PAGES);
    await standIn.close();
    const fault = await faultOf(another({ proxy: { url: standIn.proxy, except: '' } }).get(ONE, getOptions()));
    const host = standIn.proxy.slice('http://'.length);
    expect(fault.message).toBe(
      `${HOST}/files/1 cannot be reached: the connection is refused (through the proxy ${host}).`,
    );
  });

  test.each([
    [{}, null],
    [{ HTTPS_PROXY: '' }, null],
    [{ HTTP_PROXY: 'http://proxy.example:3128' }, null],
    [{ HTTPS_PROXY: 'http://proxy.example:3128' }, { url: 'http://proxy.example:3128/', except: '' }],
    [
      { HTTPS_PROXY: 'proxy.example:3128', NO_PROXY: 'a.example' },
      { url: 'http://proxy.example:3128/', except: 'a.example' },
    ],
    [
      { https_proxy: 'http://b.example', HTTPS_PROXY: 'http://c.example' },
      { url: 'http://b.example/', except: '' },
    ],
    [
      { https_proxy: ' ', HTTPS_PROXY: 'http://c.example', no_proxy: '', NO_PROXY: 'a.example' },
      { url: 'http://c.example/', except: 'a.example' },
    ],
  ])('the variables %j set the proxy %j', (env, proxy) => {
    expect(proxyOf(env)).toEqual(proxy);
  });

  test('an invalid variable is reported in one clear sentence without its password', () => {
    const sentence = 'HTTPS_PROXY is not the address of a proxy, such as http://proxy.example:3128.';
    for (const text of ['http://user:word@', 'ftp://user:word@proxy.example']) {
      expect(() => proxyOf({ HTTPS_PROXY: text })).toThrow(sentence);
    }
  });
});
