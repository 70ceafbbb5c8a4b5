import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { AWAY, event, HOME } from '#tests/support/wyscout-events.ts';

/** The entries of each file of a small Wyscout folder. The defaults are a valid folder. */
export interface FolderContent {
  readonly matches: Readonly<Record<string, unknown>>;
  readonly events: Readonly<Record<string, unknown>>;
  readonly players: unknown;
  readonly teams: unknown;
  readonly [optional: `${string}.json`]: unknown;
}

const side = (name: 'home' | 'away', teamId: number, player: number) => ({
  side: name,
  teamId,
  hasFormation: 1,
  formation: { lineup: [{ playerId: player }], bench: 'null', substitutions: 'null' },
});

/** A match of HOME (player 10) against AWAY (player 20) in the form of the data set. */
export function rawMatch(wyId: number, but: Readonly<Record<string, unknown>> = {}) {
  return {
    wyId,
    status: 'Played',
    duration: 'Regular',
    competitionId: 900,
    seasonId: 1,
    gameweek: 1,
    dateutc: `2018-03-${String((wyId % 28) + 1).padStart(2, '0')} 15:00:00`,
    venue: 'Arena Na\\u0163ional\\u0103',
    referees: [{ refereeId: 7, role: 'referee' }],
    teamsData: { [HOME]: side('home', HOME, 10), [AWAY]: side('away', AWAY, 20) },
    ...but,
  };
}

const rawPlayer = (wyId: number, firstName: string, lastName: string, code2: string) => ({
  wyId,
  firstName,
  lastName,
  shortName: `${firstName.charAt(0)}. ${lastName}`,
  role: { code2 },
  currentTeamId: 'null',
});

/** A valid folder with one competition, "Test_Cup", of one match with two shots. */
export const SOUND: FolderContent = {
  matches: { Test_Cup: [rawMatch(100)] },
  events: { Test_Cup: [event('shot', { tags: [101] }), event('shot', { teamId: AWAY, playerId: 20 })] },
  players: [rawPlayer(10, 'Mesut', '\\u00d6zil', 'MD'), rawPlayer(20, 'Jan', 'Novak', 'GK')],
  teams: [
    { wyId: HOME, name: 'Bucure\\u015fti', type: 'club' },
    { wyId: AWAY, name: 'Praha', type: 'club' },
  ],
};

function text(content: unknown): string {
  return typeof content === 'string' ? content : JSON.stringify(content);
}

async function zipped(prefix: string, contents: Readonly<Record<string, unknown>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(contents)) {
    zip.addBuffer(Buffer.from(text(content)), `${prefix}_${name}.json`);
  }
  zip.end();
  return buffer(zip.outputStream);
}

/**
 * Makes a folder in the form of the public data set; text is written unchanged, everything else as JSON. It is removed
 * after the test.
 */
export async function wyscoutFolder(but: Partial<FolderContent> = {}): Promise<string> {
  const { matches, events, players, teams, ...optional } = { ...SOUND, ...but };
  const files = { 'players.json': text(players), 'teams.json': text(teams) };
  for (const [name, content] of Object.entries(optional)) Object.assign(files, { [name]: text(content) });
  const folder = temporaryFolder(files);
  writeFileSync(join(folder, 'matches.zip'), await zipped('matches', matches));
  writeFileSync(join(folder, 'events.zip'), await zipped('events', events));
  return folder;
}
