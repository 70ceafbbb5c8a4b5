import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createUpstream } from '#server/network/create-upstream.ts';
import { openTree } from '#server/network/kept-tree.ts';
import { politePace } from '#server/network/pace.ts';
import { requestCounts } from '#server/network/request-counts.ts';
import { keepBody, readKept } from '#server/network/stored-replies.ts';
import { runs } from '#tests/support/full-run.ts';
import { testNetwork, texts } from '#tests/support/stand-in/test-network.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { getOptions } from '#tests/support/upstream-suite.ts';

const KEEPER = new URL('../../support/keeping-process.ts', import.meta.url).pathname;
const KILLS = runs(5, 60);
const HOST = 'a.example';
const ADDRESS = new URL(`https://${HOST}/one.csv`);

/** Starts a process that stores bodies one after another at the same address. @returns once the first is stored */
async function startKeeper(folder: string, letter: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [KEEPER, folder, letter], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(createInterface({ input: child.stdout }), 'line');
  return child;
}

/** Whether a body is one that a process wrote completely. */
function isWhole(body: Buffer): boolean {
  const [first] = body;
  return body.length === 200_000 && body.every((byte) => byte === first);
}

describe('a folder of stored replies', () => {
  test('a folder of stored replies has a complete body or none after a process is killed while it writes', async () => {
    const folder = temporaryFolder();
    const seen = { whole: 0, notKept: 0 };
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = await startKeeper(folder, 'a');
      child.kill('SIGKILL');
      await once(child, 'exit');
      const kept = await readKept(folder, ADDRESS);
      if (kept === null) seen.notKept += 1;
      else {
        expect(isWhole(kept.body ?? Buffer.alloc(0))).toBe(true);
        seen.whole += 1;
      }
      await keepBody(folder, ADDRESS, { body: Buffer.from('repaired'), etag: null, lastModified: null }, new Date());
      expect((await readKept(folder, ADDRESS))?.body?.toString()).toBe('repaired');
    }
    expect(seen.whole + seen.notKept).toBe(KILLS);
  });

  test('a folder of stored replies shows only complete bodies while two processes write the same address', async () => {
    const folder = temporaryFolder();
    const children = await Promise.all(['a', 'b'].map((letter) => startKeeper(folder, letter)));
    const tree = openTree({ form: 'kept', folder });
    const letters = new Set<number | undefined>();
    await expect
      .poll(async () => {
        const body = await tree.read(ADDRESS.href);
        if (body !== null) {
          expect(isWhole(body)).toBe(true);
          letters.add(body[0]);
        }
        return letters.size;
      })
      .toBe(2);
    for (const child of children) child.kill('SIGKILL');
  });

  test('a folder of stored replies keeps temporary files for an hour, after which the next request deletes them', async () => {
    const { upstream, home } = await testNetwork(texts({ [`${HOST}/one.csv`]: 'x\n' }));
    await upstream.get(ADDRESS.href, getOptions({ expect: 'table' }));
    const host = join(home, 'network', HOST);
    const [old, young] = ['old', 'young'].map((name) => join(host, `.${name}.part`));
    for (const part of [old, young]) writeFileSync(part ?? '', 'half');
    const hour = 3_600_000;
    utimesSync(old ?? '', new Date(Date.now() - 2 * hour), new Date(Date.now() - 2 * hour));
    await upstream.get(ADDRESS.href, getOptions({ expect: 'table' }));
    expect(readdirSync(host).sort()).toEqual(['.young.part', 'one.csv.gz', 'one.csv.json']);
    expect(statSync(young ?? '').size).toBe(4);
  });
});

describe('a process behind a proxy', () => {
  test('a process behind a proxy makes its requests through the proxy when only its environment names the proxy', async () => {
    const { standIn } = await testNetwork(texts({ [`${HOST}/one.csv`]: 'x\n1\n' }));
    const ca = join(temporaryFolder({ 'ca.pem': standIn.ca }), 'ca.pem');
    const program = new URL('../../support/fetching-process.ts', import.meta.url).pathname;
    const child = spawn(process.execPath, [program, temporaryFolder(), ADDRESS.href], {
      env: { ...process.env, HTTPS_PROXY: standIn.proxy, NO_PROXY: '', NODE_EXTRA_CA_CERTS: ca },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(createInterface({ input: child.stdout }), 'line');
    expect(JSON.parse(String(line))).toBe('x\n1\n');
    expect(standIn.tunnels).toEqual([`${HOST}:443`]);
  });
});

test('the polite pace is one request a second, and an abort ends its wait', async () => {
  expect(politePace.interval).toBe(1000);
  const stop = new AbortController();
  const waiting = politePace.wait(3_600_000, stop.signal);
  stop.abort();
  await expect(waiting).rejects.toThrow('aborted');
});

test('creating an upstream makes no request', async () => {
  const requests = requestCounts();
  const upstream = createUpstream({
    hosts: [HOST],
    home: temporaryFolder(),
    clock: () => new Date(),
    userAgent: 'Tenline',
    proxy: null,
    requests,
  });
  await upstream.close();
  expect(requests.rows()).toEqual([]);
});
