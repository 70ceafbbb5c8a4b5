import { expect, test } from 'vitest';
import { systemClock } from '#server/base/clock.ts';
import { liveProcesses } from '#tests/support/live-process.ts';
import { commandsOn } from '#tests/support/run-commands.ts';
import { fillDataFolder, inDatabase } from '#tests/support/server-database.ts';
import { realSites } from '#tests/support/stand-in/real-sites.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const sites = realSites();
const ACCOUNT = ['user', 'add', '--email', 'ann@example.org', '--name', 'Ann', '--plan', 'PREMIUM'];
/** Haaland's shots in the last ten league games of the samples, oldest first. */
const SHOTS = [2, 4, 2, 4, 4, 5, 5, 3, 5, 2];
const MINUTE = 60_000;

interface Detail {
  readonly lastGames: readonly {
    readonly statistics: { readonly player: { readonly full: { readonly shots: number } } };
  }[];
}

/**
 * Signs in. The returned function reads the shots of a player's last games, oldest first; an empty list while the
 * player is not stored.
 */
async function reader(address: string, password: string) {
  const signIn = { email: 'ann@example.org', password, isWebApp: true };
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${address}/api/app/login`, { method: 'POST', headers, body: JSON.stringify(signIn) });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const get = async <Body>(path: string) => {
    const reply = await fetch(`${address}/api/app${path}`, { headers: { authorization: `Bearer ${accessToken}` } });
    return (await reply.json()) as Body;
  };
  return async (name: string): Promise<number[]> => {
    const { players } = await get<{ players: readonly { id: number }[] }>(`/search?query=${name}`);
    const [found] = players;
    if (found === undefined) return [];
    const { data } = await get<{ data: Detail }>(`/search/id?type=player&id=${found.id}`);
    return data.lastGames.map(({ statistics }) => statistics.player.full.shots).reverse();
  };
}

test.runIf(sites !== null)(
  'the server serves the matches that a running "follow" has stored so far; Ctrl+C keeps them',
  async () => {
    if (sites === null) return;
    const { standIn, run } = await liveProcesses(sites.samples);
    const home = temporaryFolder();
    await fillDataFolder(home);
    const { output } = await inDatabase(home, (opened) => commandsOn(opened, systemClock)(...ACCOUNT));
    const password = output.join(' ').trim().split(' ').at(-1) ?? '';
    const server = run(home, ['serve']);
    await server.listening;
    const shots = await reader(/at (\S+)/.exec(server.output())?.[1] ?? '', password);
    expect(await shots('haaland')).toEqual([]);
    expect({ requests: standIn.requests, tunnels: standIn.tunnels }).toEqual({ requests: [], tunnels: [] });

    const command = run(home, ['follow', 'premier-league', '--with', 'fpl-core', '--yes']);
    await expect.poll(() => shots('haaland'), { interval: 1000, timeout: 5 * MINUTE }).toEqual(SHOTS);
    command.interrupt();
    expect(await command.ended).toBe(130);
    expect(command.complaints()).toContain('Stopped between two matches.');
    expect(await shots('haaland')).toEqual(SHOTS);
    await server.stop();
  },
);

test.runIf(sites !== null)('a sync of unchanged files sends conditional requests only', async () => {
  if (sites === null) return;
  const { standIn, run } = await liveProcesses(sites.samples);
  const home = temporaryFolder();
  await fillDataFolder(home);
  const first = run(home, ['follow', 'la-liga', '--yes']);
  expect(await first.ended, first.complaints()).toBe(0);
  expect(first.output()).toContain('football-data: updated');
  const hosts = new Set(standIn.requests.map(({ host }) => host));
  expect([...hosts]).toEqual(['www.football-data.co.uk']);
  standIn.clearRequests();
  const second = run(home, ['sync']);
  expect(await second.ended, second.complaints()).toBe(0);
  expect(second.output()).toContain('football-data: unchanged');
  expect(standIn.requests.filter(({ isConditional }) => !isConditional)).toEqual([]);
});
