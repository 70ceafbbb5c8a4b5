import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { UserError } from '#server/base/user-error.ts';
import { readWyscout } from '#server/sources/wyscout/read-wyscout.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { event } from '#tests/support/wyscout-events.ts';
import { type FolderContent, rawMatch, SOUND, wyscoutFolder } from '#tests/support/wyscout-folder.ts';

/** The message with which a folder is rejected, on one line. */
async function rejection(folder: string, competitions?: readonly string[]): Promise<string> {
  const options = competitions === undefined ? {} : { competitions };
  const fault: unknown = await readWyscout(folder, { progress: silentProgress, ...options }).catch((cause) => cause);
  expect(fault).toBeInstanceOf(UserError);
  const line = fault instanceof Error ? fault.message : '';
  expect(line).not.toContain('\n');
  return line;
}

const rejectionOf = async (but: Partial<FolderContent>) => rejection(await wyscoutFolder(but));

test.each(['events.zip', 'matches.zip', 'players.json', 'teams.json'])(
  'the error names the missing file %s of the folder',
  async (file) => {
    const folder = await wyscoutFolder();
    rmSync(join(folder, file));
    expect(await rejection(folder)).toBe(`${file}: missing in the folder ${basename(folder)}`);
  },
);

test('a folder without the files of wyscout is rejected', async () => {
  const folder = temporaryFolder({ 'holiday.txt': 'sun' });
  expect(await rejection(folder)).toBe(
    `${basename(folder)}: is not a wyscout folder, which has events.zip, matches.zip, players.json, teams.json`,
  );
});

test('a path that is not a folder is rejected', async () => {
  expect(await rejection('/no/such/folder')).toBe('/no/such/folder: is not a readable folder');
});

test.each(['events.zip', 'matches.zip'])('a truncated %s is rejected', async (file) => {
  const folder = await wyscoutFolder();
  truncateSync(join(folder, file), readFileSync(join(folder, file)).length - 30);
  expect(await rejection(folder)).toMatch(new RegExp(`^${file}: is truncated or not a zip file`));
});

test('a web page saved as a zip file is rejected', async () => {
  const folder = await wyscoutFolder();
  writeFileSync(join(folder, 'events.zip'), '<!doctype html><title>Not found</title>');
  expect(await rejection(folder)).toMatch(/^events\.zip: is truncated or not a zip file/);
});

test('a zip file with an inverted byte is rejected', async () => {
  const folder = await wyscoutFolder();
  const path = join(folder, 'events.zip');
  const bytes = readFileSync(path);
  const middle = 30 + 'events_Test_Cup.json'.length + 40;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 0xff, middle);
  writeFileSync(path, bytes);
  expect(await rejection(folder)).toMatch(
    /^events(\.zip, events)?_Test_Cup\.json(, .+)?: (is damaged|is broken JSON|cannot be unpacked)/,
  );
});

test('unpacked bytes with a wrong checksum are rejected', async () => {
  const folder = await wyscoutFolder();
  const path = join(folder, 'events.zip');
  const bytes = readFileSync(path);
  const checksum = bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 16;
  bytes.writeUInt32LE((bytes.readUInt32LE(checksum) ^ 1) >>> 0, checksum);
  writeFileSync(path, bytes);
  expect(await rejection(folder)).toMatch(/^events\.zip, events_Test_Cup\.json: is damaged/);
});

test('the error names the file and the entry of broken JSON', async () => {
  const first = JSON.stringify(event('shot'));
  expect(await rejectionOf({ events: { Test_Cup: `[${first}, {"matchId": oops}]` } })).toBe(
    'events_Test_Cup.json, entry 2: is broken JSON',
  );
  expect(await rejectionOf({ players: '[{"wyId": }]' })).toBe('players.json, entry 1: is broken JSON');
});

test('the error names the place where JSON ends too early', async () => {
  expect(await rejectionOf({ teams: '[{"wyId": 1,' })).toBe('teams.json, after entry 0: ends in the middle');
});

test.each([
  [{ ...event('shot'), eventSec: '12' }, 'eventSec must be a number'],
  [{ ...event('shot'), tags: 'null' }, 'tags must be a list'],
  [{ ...event('shot'), subEventId: null }, 'subEventId must be a number or empty'],
  [12, 'an event must be an object'],
])('the error names an invalid event: %j', async (broken, problem) => {
  expect(await rejectionOf({ events: { Test_Cup: [event('shot'), broken] } })).toBe(
    `events_Test_Cup.json, entry 2: ${problem}`,
  );
});

test.each([
  [{ dateutc: 'soon' }, 'dateutc "soon" is not a date'],
  [{ wyId: 'null' }, 'wyId must be a number'],
  [{ teamsData: {} }, 'teamsData must have a home and an away side'],
])('the error names an invalid match: %j', async (broken, problem) => {
  expect(await rejectionOf({ matches: { Test_Cup: [rawMatch(100, broken)] } })).toBe(
    `matches_Test_Cup.json, entry 1: ${problem}`,
  );
});

test('events of an unlisted match are rejected', async () => {
  expect(await rejectionOf({ events: { Test_Cup: [event('shot'), event('shot', { matchId: 555 })] } })).toBe(
    'events_Test_Cup.json, match 555: is not in matches_Test_Cup.json',
  );
});

test('a played match without events is rejected', async () => {
  expect(await rejectionOf({ matches: { Test_Cup: [rawMatch(100), rawMatch(101)] } })).toBe(
    'events_Test_Cup.json: has no events of match 101',
  );
});

test('the error names an unlisted player of a match', async () => {
  expect(await rejectionOf({ players: (SOUND.players as object[]).slice(1) })).toBe(
    'players.json: has no player 10, which is in a match',
  );
});

test('the error names a competition without events', async () => {
  expect(await rejectionOf({ events: { Other_Cup: [] } })).toBe('events.zip: has no events_Test_Cup.json');
});

test('the error for an unknown competition lists the available ones', async () => {
  expect(await rejection(await wyscoutFolder(), ['Atlantis'])).toBe(
    'matches.zip: has no competition "Atlantis", only Test_Cup',
  );
});
