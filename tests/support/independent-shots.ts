import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openPromise } from 'yauzl';

interface RawMatch {
  readonly wyId: number;
  readonly gameweek: number;
  readonly teamsData: Readonly<Record<string, { readonly side: string }>>;
}
interface RawEvent {
  readonly matchId: number;
  readonly matchPeriod: string;
  readonly eventId: number;
  readonly subEventId: number | '';
  readonly playerId: number;
  readonly teamId: number;
}
interface RawPlayer {
  readonly wyId: number;
  readonly role: { readonly code2: string };
}

/** The shots of the opposing forwards in one match of a team. */
export interface ShotsAgainst {
  readonly team: string;
  readonly round: number;
  readonly isHome: boolean;
  readonly shots: number;
}

const SHOT = 10;
const FREE_KICK = 3;
/** The numbers of the events "free kick shot" and "penalty". */
const SHOTS_FROM_FREE_KICKS: readonly unknown[] = [33, 35];

/**
 * Counts the shots of forwards against each team of England 2017/18 from the files of the event data, two entries per
 * match, without the product's code.
 */
export async function independentShots(folder: string): Promise<ShotsAgainst[]> {
  const players = JSON.parse(await readFile(join(folder, 'players.json'), 'utf8')) as RawPlayer[];
  const forwards = new Set(players.filter(({ role }) => role.code2 === 'FW').map(({ wyId }) => wyId));
  const matches = await unzipped<RawMatch>(join(folder, 'matches.zip'), 'matches_England.json');
  const shots = new Map<string, number>();
  for (const event of await unzipped<RawEvent>(join(folder, 'events.zip'), 'events_England.json')) {
    const isShot =
      event.eventId === SHOT || (event.eventId === FREE_KICK && SHOTS_FROM_FREE_KICKS.includes(event.subEventId));
    if (!isShot || !forwards.has(event.playerId) || !['1H', '2H'].includes(event.matchPeriod)) continue;
    const key = `${event.matchId} ${event.teamId}`;
    shots.set(key, (shots.get(key) ?? 0) + 1);
  }
  return matches.flatMap(({ wyId, gameweek, teamsData }) =>
    Object.entries(teamsData).map(([team, { side }]) => {
      const opponent = Object.keys(teamsData).find((other) => other !== team);
      return { team, round: gameweek, isHome: side === 'home', shots: shots.get(`${wyId} ${opponent}`) ?? 0 };
    }),
  );
}

async function unzipped<Entry>(path: string, name: string): Promise<Entry[]> {
  const zip = await openPromise(path);
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName === name) return JSON.parse((await buffer(await zip.openReadStreamPromise(entry))).toString());
    }
  } finally {
    zip.close();
  }
  throw new Error(`${path} has no ${name}`);
}
