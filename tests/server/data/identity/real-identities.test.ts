import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import type { MatchRecord, SourceRecords } from '#server/data/identity/records.ts';
import { type Identities, resolveIdentities } from '#server/data/identity/resolve-identities.ts';
import { partition, written } from '#tests/support/identity-records.ts';
import { realData } from '#tests/support/real-data.ts';
import {
  footballDataRecords,
  fplCoreRecords,
  fplRecords,
  wyscoutRecords,
} from '#tests/support/real-identity-records.ts';

const folders = {
  wyscout: realData('wyscout'),
  footballData: realData('football-data'),
  fplCore: realData('fpl-core'),
  fpl: realData('fpl'),
};

async function table(name: string): Promise<string[][]> {
  return parse(await readFile(new URL(name, import.meta.url), 'utf8'), { from_line: 2 }) as unknown as string[][];
}

describe.runIf(Object.values(folders).every((folder) => folder !== null))('four real sources', () => {
  let records: SourceRecords[];
  let found: Identities;
  /** The number of each group, by each of its keys, such as "player fpl 118748". */
  let groupOf: Map<string, number>;

  beforeAll(async () => {
    records = [
      await wyscoutRecords(folders.wyscout ?? ''),
      await footballDataRecords(folders.footballData ?? ''),
      await fplCoreRecords(folders.fplCore ?? ''),
      await fplRecords(folders.fpl ?? ''),
    ];
    found = resolveIdentities(records, []);
    groupOf = new Map(
      found.groups.flatMap(({ kind, keys }, index) => keys.map((key) => [`${kind} ${written(key)}`, index] as const)),
    );
  }, 120_000);

  /** How many groups of a kind have keys of exactly these sources. */
  const count = (kind: string, ...sources: string[]) =>
    found.groups.filter(
      (group) => group.kind === kind && group.keys.map(({ source }) => source).join() === sources.join(),
    ).length;

  test('exactly the teams of the checked list are joined', async () => {
    const listed = (await table('team-list.csv')).map(([, wyscout, footballData, , fplCore, fpl]) => {
      const keys = [
        ['football-data', footballData],
        ['fpl', fpl],
        ['fpl-core', fplCore],
        ['wyscout', wyscout],
      ];
      return keys.flatMap(([source, key]) => (key ? `${source} ${key}` : [])).join(', ');
    });
    const joined = found.groups.filter(({ kind, keys }) => kind === 'team' && keys.length > 1);
    expect(joined.map(({ keys }) => keys.map(written).join(', ')).toSorted()).toEqual(listed.toSorted());
  });

  test('in a checked sample of 200 pairs of players no join is wrong and no join is missing', async () => {
    const sample = await table('player-sample.csv');
    expect(sample).toHaveLength(200);
    const rows = sample.map(([a, nameA, b, nameB, person]) => {
      const [one, other] = [groupOf.get(`player ${a}`), groupOf.get(`player ${b}`)];
      expect([one, other], `${a} and ${b} are in the data`).not.toContain(undefined);
      return { says: `${a} ${nameA}, ${b} ${nameB}`, isSame: person === 'same', isJoined: one === other };
    });
    const wrong = rows.filter(({ isSame, isJoined }) => isJoined && !isSame);
    const missed = rows.filter(({ isSame, isJoined }) => isSame && !isJoined);
    const same = rows.filter(({ isSame }) => isSame).length;
    process.stdout.write(`players: ${wrong.length} of ${rows.length} wrong, ${missed.length} of ${same} missed\n`);
    expect(wrong).toEqual([]);
    expect(missed).toEqual([]);
  });

  test('all matches that two sources share are joined', () => {
    expect(count('match', 'football-data', 'wyscout')).toBe(3 * 380);
    expect(count('match', 'football-data', 'fpl-core')).toBe(380);
    expect(count('match', 'fpl', 'fpl-core')).toBe(380);
    expect(found.doubts.filter(({ kind }) => kind === 'match')).toEqual([]);
  });

  test('the referees of 2017/18 in two sources are joined because they have the same matches', () => {
    const named = found.groups.filter(({ kind, keys }) => kind === 'referee' && keys.length > 1);
    const pairs = Object.fromEntries(named.map(({ keys }) => [keys[0]?.key, keys[1]?.key]));
    expect(pairs).toMatchObject({
      'M Dean': '385909',
      'M Oliver': '384965',
      'R Madley': '379443',
      'M Jones': '385916',
    });
    expect(named.map(({ keys }) => keys.length)).toEqual(named.map(() => 2));
    expect(groupOf.get('referee football-data A Madley')).not.toBe(groupOf.get('referee football-data R Madley'));
  });

  test('a join has the equal name as a reason, and a pair in doubt the implied year of birth', () => {
    const salah = (source: string, key: string) => ({ source, kind: 'player' as const, key });
    expect(found.reasonsOf(salah('fpl-core', '118748'), salah('wyscout', '120353')).join(' ')).toContain(
      'mohamed salah',
    );
    const ramsey = found.doubts.find(({ kind, a }) => kind === 'player' && a.key === '447715');
    expect(ramsey?.reasons.at(-1)).toMatch(/^Born in 1990, but players with neighbouring numbers are born/);
  });

  test('teams without names are joined by twelve weeks of fixtures and results', () => {
    const isEarly = ({ kickOff, season }: MatchRecord) => kickOff < `${season}-10-24`;
    const unnamed = records.map((own): SourceRecords => {
      if (own.source !== 'football-data') return own;
      const teams = own.teams.map((team, index) => ({ ...team, name: `Team ${index}` }));
      return { ...own, teams, matches: own.matches.filter(isEarly) };
    });
    const joined = resolveIdentities(unnamed, []).groups.filter(({ kind, keys }) => kind === 'team' && keys.length > 1);
    for (const { keys } of joined) {
      expect(new Set(keys.map((key) => groupOf.get(`team ${written(key)}`))).size, keys.map(written).join()).toBe(1);
    }
    const withNames = joined.filter(({ keys }) => keys.some(({ source }) => source === 'football-data'));
    expect(withNames.length).toBeGreaterThan(65);
  });

  test('more than 97 % of players with only an initial and a family name are joined by their matches, none wrongly', () => {
    const fplCore = records.filter(({ source }) => source === 'fpl-core');
    const other = fplCore.map((own): SourceRecords => {
      const players = own.players.map(({ key, firstName, lastName, position }) => {
        const names = { firstName: `${firstName?.charAt(0)}.`, lastName: lastName.split(' ').at(-1) ?? '' };
        return { key, ...names, knownAs: null, position };
      });
      const matches = own.matches.map((match) => ({ ...match, competition: '39' }));
      const competitions = [{ key: '39', name: 'Premier League', isInternational: false, slug: 'premier-league' }];
      const teams = own.teams.map(({ key, name, isNationalTeam }) => ({ key, name, isNationalTeam }));
      return { ...own, source: 'api-football', competitions, teams, players, matches };
    });
    const { groups } = resolveIdentities([...records, ...other], []);
    const pairs = groups.flatMap(({ kind, keys }) => {
      const [one, far] = ['fpl-core', 'api-football'].map((source) => keys.find((key) => key.source === source)?.key);
      return kind === 'player' && one !== undefined && far !== undefined ? [{ one, far }] : [];
    });
    expect(pairs.filter(({ one, far }) => one !== far)).toEqual([]);
    const played = other.reduce((total, { playedFor }) => total + playedFor.size, 0);
    process.stdout.write(`short names: ${pairs.length} joined, ${played} played\n`);
    expect(pairs.length).toBeGreaterThan(0.97 * played);
  });

  test('the order of sources and records changes nothing', () => {
    const backwards = records.toReversed().map((own) => ({
      ...own,
      teams: own.teams.toReversed(),
      players: own.players.toReversed(),
      referees: own.referees.toReversed(),
      matches: own.matches.toReversed(),
    }));
    const other = resolveIdentities(backwards, []);
    expect(partition(other)).toEqual(partition(found));
    expect(other.doubts).toEqual(found.doubts);
  });

  test('a single source has no joins, and leaving out one source keeps the joins among the others', () => {
    for (const own of records) {
      const single = resolveIdentities([own], []);
      expect(single.groups.every(({ keys }) => keys.length === 1)).toBe(true);
    }
    const without = resolveIdentities(
      records.filter(({ source }) => source !== 'football-data'),
      [],
    );
    const city = without.groups.find(({ kind, keys }) => kind === 'team' && keys.some(({ key }) => key === '1625'));
    expect(city?.keys.map(written)).toEqual(['fpl 43', 'fpl-core 43', 'wyscout 1625']);
  });
});
