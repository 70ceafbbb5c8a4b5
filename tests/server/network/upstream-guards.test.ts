import { describe, expect, test } from 'vitest';
import { isPublicAddress } from '#server/network/public-address.ts';
import type { Route } from '#server/network/route.ts';
import { faultOf, testNetwork, texts } from '#tests/support/stand-in/test-network.ts';
import { getOptions } from '#tests/support/upstream-suite.ts';

const HOST = 'ndownloader.figshare.com';
const STORE = 's3-eu-west-1.amazonaws.com';
const PAGES = texts({ [`${HOST}/files/1`]: '[1]', [`${STORE}/files/1`]: '[2]' });
const ONE = `https://${HOST}/files/1`;

describe('declared hosts', () => {
  test('a host that is not declared is not requested', async () => {
    const { upstream, standIn } = await testNetwork(PAGES, { hosts: [HOST] });
    const fault = await faultOf(upstream.get(`https://${STORE}/files/1`, getOptions()));
    expect(fault.message).toBe(`${STORE}/files/1 is not requested: ${STORE} is not a declared host.`);
    expect(standIn.requests).toEqual([]);
  });

  test('a redirect to another declared host is followed without the source’s own headers', async () => {
    const { upstream, standIn } = await testNetwork(PAGES);
    standIn.faults.add({ host: HOST, action: { kind: 'redirect', to: `https://${STORE}/files/1` } });
    const answer = await upstream.get(ONE, getOptions({ headers: { 'x-apisports-key': 'secret' } }));
    expect(answer?.body.toString()).toBe('[2]');
    expect(standIn.requests.map(({ host, headers }) => [host, headers['x-apisports-key']])).toEqual([
      [HOST, 'secret'],
      [STORE, undefined],
    ]);
  });

  test.each([
    ['a host that is not declared', 'https://internal.example/admin', 'internal.example is not a declared host'],
    ['a private address', 'https://169.254.169.254/latest/meta-data', '169.254.169.254 is not a declared host'],
    ['a loopback address', 'https://[::1]/', '[::1] is not a declared host'],
    ['plain http', `http://${HOST}/files/1`, 'http: is not https:'],
    ['another port', `https://${HOST}:8443/files/1`, 'only port 443 is'],
    ['an address with a password', `https://a:b@${HOST}/files/1`, 'has a user name or password'],
    ['a file', 'file:///etc/passwd', 'file: is not https:'],
  ])('a redirect to %s is a fault', async (_name, to, problem) => {
    const { upstream, standIn } = await testNetwork(PAGES);
    standIn.faults.add({ host: HOST, action: { kind: 'redirect', to } });
    expect(await faultOf(upstream.get(ONE, getOptions()))).toMatchObject({
      kind: 'address',
      message: expect.stringContaining(problem),
    });
    expect(standIn.requests).toHaveLength(1);
  });

  test('a redirect in a circle is a fault after three redirects', async () => {
    const { upstream, standIn } = await testNetwork(PAGES);
    standIn.faults.add({ host: HOST, action: { kind: 'redirect', to: '/files/1' } });
    expect((await faultOf(upstream.get(ONE, getOptions()))).message).toBe(
      `${HOST}/files/1 redirects more than 3 times.`,
    );
    expect(standIn.requests).toHaveLength(4);
  });

  test('a name with the same end as a declared host is another host', async () => {
    const { upstream } = await testNetwork(PAGES);
    for (const host of [`evil-${HOST}`, `${HOST}.evil.example`, `${HOST}.`]) {
      expect((await faultOf(upstream.get(`https://${host}/files/1`, getOptions()))).kind).toBe('address');
    }
  });
});

describe('the addresses of a name', () => {
  const leadingTo = (...answers: readonly string[]): Route => {
    const left = [...answers];
    return {
      resolve: async () => [{ address: left.shift() ?? '127.0.0.1', family: answers[0]?.includes(':') ? 6 : 4 }],
      isAllowed: isPublicAddress,
    };
  };

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.1.1',
    '172.16.0.1',
    '169.254.169.254',
    '::1',
    '::ffff:127.0.0.1',
    'fe80::1',
    'fd00::1',
  ])('no connection is made to %s', async (address) => {
    const { another, standIn, counts } = await testNetwork(PAGES);
    const fault = await faultOf(another({ route: leadingTo(address) }).get(ONE, getOptions()));
    expect(fault).toMatchObject({
      kind: 'address',
      message: `${HOST}/files/1 is not requested: its host name resolves to ${address}, which is not on the public internet.`,
    });
    expect(standIn.requests).toEqual([]);
    expect(counts.rows()).toEqual([{ host: HOST, outcome: 'failed', count: 1 }]);
  });

  test('one private address among public ones prevents the connection', async () => {
    const { another } = await testNetwork(PAGES);
    const resolve = async () => ['93.184.216.34', '10.0.0.1'].map((address) => ({ address, family: 4 }));
    const fault = await faultOf(another({ route: { resolve, isAllowed: isPublicAddress } }).get(ONE, getOptions()));
    expect(fault.message).toContain('10.0.0.1');
  });

  test('the addresses of a name are checked again for each connection, so that a changed address is refused', async () => {
    const { another, standIn } = await testNetwork(PAGES);
    let calls = 0;
    const resolve = async () => {
      calls += 1;
      return [{ address: calls === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
    };
    const route = {
      resolve,
      isAllowed: (address: string) => address === '127.0.0.1',
      port: standIn.port,
      ca: standIn.ca,
    };
    const upstream = another({ route });
    // Closes the connection after the reply, so that the next request needs another one.
    standIn.faults.add({
      host: HOST,
      times: 1,
      action: { kind: 'edit', edit: (text) => text, headers: { connection: 'close' } },
    });
    expect((await upstream.get(ONE, getOptions()))?.body.toString()).toBe('[1]');
    expect((await faultOf(upstream.get(ONE, getOptions()))).message).toContain('127.0.0.2');
    expect(calls).toBe(2);
  });

  test.each([
    ['8.8.8.8', true],
    ['93.184.216.34', true],
    ['2606:4700::6810:85e5', true],
    ['64:ff9b::8.8.8.8', true],
    ['64:ff9b::10.0.0.1', false],
    ['::ffff:10.0.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['::10.0.0.1', false],
    ['2002:a00:1::', false],
    ['fe80::1%eth0', false],
    ['0.0.0.0', false],
    ['100.64.0.1', false],
    ['198.18.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['ff02::1', false],
    ['2001:db8::1', false],
    ['example.com', false],
    ['', false],
  ])('the address %s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});
