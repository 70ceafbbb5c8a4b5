import { partialDeepStrictEqual } from 'node:assert';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setUp, signIn } from '#tests/container/client.ts';
import { once, type Place, type Server, serve } from '#tests/container/container.ts';

/** What a walk needs and prints to. */
interface Walk {
  /** The image to walk. */
  readonly image: string;
  /** The image before it, from which a volume is upgraded. */
  readonly before: string;
  /** An empty folder. */
  readonly folder: string;
  /** A folder that stands for the network. */
  readonly network: string;
  readonly say: (line: string) => void;
}

const OPERATOR = { fullName: 'Ann Operator', email: 'ann@example.org', password: 'Correcthorse4!' };
const NODE = 1000;
const OTHER = 4321;
const LONGEST_STOP = 10;

/**
 * Walks through docs/container.md: setup, a followed league, a kill, a backup, an upgrade, a restore, another user, a
 * read-only root.
 */
export async function walk({ image, before, folder, network, say }: Walk): Promise<void> {
  let port = 4290;
  const place = (name: string, parts: Partial<Place> = {}): Place => {
    const volume = join(folder, name, 'data');
    const user = parts.user ?? NODE;
    mkdirSync(volume, { recursive: true, mode: 0o700 });
    chownSync(volume, user, user);
    port += 1;
    return { image, volume, port, network, ...parts };
  };
  const stopped = async (server: Server): Promise<void> => {
    const { code, seconds } = await server.end('SIGTERM');
    check(code === 0 && seconds < LONGEST_STOP, `SIGTERM ended it with ${code} after ${seconds.toFixed(1)} s`, say);
  };

  const old = await serve(place('used', { image: before }));
  say(`A start with an empty volume took ${old.startSeconds.toFixed(0)} s.`);
  old.healthCheck();
  const [, code = ''] = /with the code (\S+)/.exec(old.output()) ?? [];
  await setUp(old.site, OPERATOR, code);
  const ann = await signIn(old.site, OPERATOR);
  say(
    old.tenline('follow', 'premier-league', '--with', 'fpl-core', '--from', '/network', '--yes').split('\n').at(-1) ??
      '',
  );
  const games = await ann.games('Haaland');
  check(games.length === 10, `Haaland has ${games.length} games`, say);
  say(`Memory after the import: ${old.memory()} MB.`);

  await old.end('SIGKILL');
  const again = await serve(place('used', { image: before }));
  check(same(await ann.at(again.site).games('Haaland'), games), 'After a kill the games are the same', say);
  again.tenline('backup', '/data/tenline.backup');
  await stopped(again);

  const upgraded = await serve(place('used', { isReadOnly: true }));
  check(
    same(await ann.at(upgraded.site).games('Haaland'), games),
    'After the upgrade games and session are the same',
    say,
  );
  check(upgraded.tenline('sources').includes('premier-league'), 'After the upgrade the league is followed', say);
  upgraded.healthCheck();
  say(`Memory on a read-only root without capabilities: ${upgraded.memory()} MB.`);
  await stopped(upgraded);

  const fresh = place('restored', { user: OTHER, network: join(folder, 'used', 'data') });
  chownSync(join(folder, 'used', 'data', 'tenline.backup'), OTHER, OTHER);
  chownSync(join(folder, 'used', 'data'), OTHER, OTHER);
  once(fresh, 'restore', '/network/tenline.backup');
  const restored = await serve(fresh);
  // The session was used after the backup, so its token there is an older one.
  const later = await signIn(restored.site, OPERATOR);
  check(same(await later.games('Haaland'), games), `After a restore as user ${OTHER} they are the same`, say);
  await stopped(restored);
}

/** True when the games are those of before, in their order, with all that they had. A later version can add to them. */
function same(now: readonly unknown[], before: readonly unknown[]): boolean {
  if (now.length !== before.length) return false;
  try {
    partialDeepStrictEqual(now, before);
    return true;
  } catch {
    return false;
  }
}

function check(isRight: boolean, line: string, say: (line: string) => void): void {
  if (!isRight) throw new Error(`Not so: ${line}.`);
  say(`${line}.`);
}
