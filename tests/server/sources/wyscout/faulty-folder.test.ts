import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { DataError } from '#server/data/data-error.ts';
import { silentProgress } from '#server/progress.ts';
import { readWyscout } from '#server/sources/wyscout/read-wyscout.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { event } from '#tests/support/wyscout-events.ts';
import { type FolderContent, rawMatch, SOUND, wyscoutFolder } from '#tests/support/wyscout-folder.ts';

/** The one line that a folder is refused with. */
async function refusal(folder: string, competitions?: readonly string[]): Promise<string> {
  const options = competitions === undefined ? {} : { competitions };
  const fault: unknown = await readWyscout(folder, { progress: silentProgress, ...options }).catch((cause) => cause);
  expect(fault).toBeInstanceOf(DataError);
  const line = fault instanceof Error ? fault.message : '';
  expect(line).not.toContain('\n');
  return line;
}

const refusalOf = async (but: Partial<FolderContent>) => refusal(await wyscoutFolder(but));

test.each(['events.zip', 'matches.zip', 'players.json', 'teams.json'])('%s that is missing is named', async (file) => {
  const folder = await wyscoutFolder();
  rmSync(join(folder, file));
  expect(await refusal(folder)).toBe(`${file}: missing in the folder ${basename(folder)}`);
});

test('a folder that is something else is refused', async () => {
  const folder = temporaryFolder({ 'holiday.txt': 'sun' });
  expect(await refusal(folder)).toBe(
    `${basename(folder)}: is not a wyscout folder, which has events.zip, matches.zip, players.json, teams.json`,
  );
});

test('a path that is no folder is refused', async () => {
  expect(await refusal('/no/such/folder')).toBe('/no/such/folder: is not a folder that can be read');
});

test.each(['events.zip', 'matches.zip'])('%s that is cut short is refused', async (file) => {
  const folder = await wyscoutFolder();
  truncateSync(join(folder, file), readFileSync(join(folder, file)).length - 30);
  expect(await refusal(folder)).toMatch(new RegExp(`^${file}: is cut short or no zip file`));
});

test('a web page that was saved as a zip is refused', async () => {
  const folder = await wyscoutFolder();
  writeFileSync(join(folder, 'events.zip'), '<!doctype html><title>Not found</title>');
  expect(await refusal(folder)).toMatch(/^events\.zip: is cut short or no zip file/);
});

test('a zip with a byte turned over is refused', async () => {
  const folder = await wyscoutFolder();
  const path = join(folder, 'events.zip');
  const bytes = readFileSync(path);
  const middle = 30 + 'events_Test_Cup.json'.length + 40;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 0xff, middle);
  writeFileSync(path, bytes);
  expect(await refusal(folder)).toMatch(
    /^events(\.zip, events)?_Test_Cup\.json(, .+)?: (is damaged|is broken JSON|cannot be unpacked)/,
  );
});

test('bytes that unpack to something else than was packed are refused', async () => {
  const folder = await wyscoutFolder();
  const path = join(folder, 'events.zip');
  const bytes = readFileSync(path);
  const checksum = bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 16;
  bytes.writeUInt32LE((bytes.readUInt32LE(checksum) ^ 1) >>> 0, checksum);
  writeFileSync(path, bytes);
  expect(await refusal(folder)).toMatch(/^events\.zip, events_Test_Cup\.json: is damaged/);
});

test('broken JSON is named by file and entry', async () => {
  const first = JSON.stringify(event('shot'));
  expect(await refusalOf({ events: { Test_Cup: `[${first}, {"matchId": oops}]` } })).toBe(
    'events_Test_Cup.json, entry 2: is broken JSON',
  );
  expect(await refusalOf({ players: '[{"wyId": }]' })).toBe('players.json, entry 1: is broken JSON');
});

test('JSON that ends in the middle is named', async () => {
  expect(await refusalOf({ teams: '[{"wyId": 1,' })).toBe('teams.json, after entry 0: ends in the middle');
});

test.each([
  [{ ...event('shot'), eventSec: '12' }, 'eventSec must be a number'],
  [{ ...event('shot'), tags: 'null' }, 'tags must be a list'],
  [{ ...event('shot'), subEventId: null }, 'subEventId must be a number or empty'],
  [12, 'an event must be an object'],
])('an event that is none is named: %j', async (broken, problem) => {
  expect(await refusalOf({ events: { Test_Cup: [event('shot'), broken] } })).toBe(
    `events_Test_Cup.json, entry 2: ${problem}`,
  );
});

test.each([
  [{ dateutc: 'soon' }, 'dateutc "soon" is no date'],
  [{ wyId: 'null' }, 'wyId must be a number'],
  [{ teamsData: {} }, 'teamsData must have a home and an away side'],
])('a match that is none is named: %j', async (broken, problem) => {
  expect(await refusalOf({ matches: { Test_Cup: [rawMatch(100, broken)] } })).toBe(
    `matches_Test_Cup.json, entry 1: ${problem}`,
  );
});

test('events of a match that is not listed are refused', async () => {
  expect(await refusalOf({ events: { Test_Cup: [event('shot'), event('shot', { matchId: 555 })] } })).toBe(
    'events_Test_Cup.json, match 555: is not in matches_Test_Cup.json',
  );
});

test('a played match without events is refused', async () => {
  expect(await refusalOf({ matches: { Test_Cup: [rawMatch(100), rawMatch(101)] } })).toBe(
    'events_Test_Cup.json: has no events of match 101',
  );
});

test('a player of a match who is not listed is named', async () => {
  expect(await refusalOf({ players: (SOUND.players as object[]).slice(1) })).toBe(
    'players.json: has no player 10, who is in a match',
  );
});

test('a competition without its events is named', async () => {
  expect(await refusalOf({ events: { Other_Cup: [] } })).toBe('events.zip: has no events_Test_Cup.json');
});

test('an unknown competition is answered with those that are there', async () => {
  expect(await refusal(await wyscoutFolder(), ['Atlantis'])).toBe(
    'matches.zip: has no competition "Atlantis", only Test_Cup',
  );
});
