import type { Kind, MatchRecord, SourceKey, SourceRecords, TeamRecord } from '#server/data/identity/records.ts';
import type { Identities } from '#server/data/identity/resolve-identities.ts';

const DAY = 86_400_000;

/** The records of an empty source, with the given parts. */
export function sourceRecords(source: string, parts: Partial<SourceRecords> = {}): SourceRecords {
  const empty = { competitions: [], teams: [], players: [], referees: [], matches: [], playedFor: new Map() };
  return { source, rank: 10, ...empty, ...parts };
}

export function club(key: string, name = key): TeamRecord {
  return { key, name, isNationalTeam: false };
}

/** A played league match of the season 2025 with the result 2-1. */
export function matchRecord(home: string, away: string, day: number, parts: Partial<MatchRecord> = {}): MatchRecord {
  return {
    key: `${home}-${away}`,
    competition: 'league',
    season: 2025,
    round: null,
    kickOff: new Date(Date.UTC(2025, 7, 15, 15) + day * DAY).toISOString(),
    home,
    away,
    referee: null,
    status: 'played',
    homeGoals: 2,
    awayGoals: 1,
    ...parts,
  };
}

/** A double round robin with a different result for each pairing, one round every seven days. */
export function roundRobin(teams: readonly string[], parts: Partial<MatchRecord> = {}): MatchRecord[] {
  const rounds = teams.length - 1;
  const [fixed = '', ...turning] = teams;
  return Array.from({ length: 2 * rounds }, (_, round) => {
    const order = [fixed, ...turning.map((_team, at) => turning[(at + round) % rounds] ?? '')];
    return Array.from({ length: teams.length / 2 }, (_pair, at) => {
      const pair = [order[at] ?? '', order[teams.length - 1 - at] ?? ''];
      const [home = '', away = ''] = round < rounds === (at + (round % rounds)) % 2 > 0 ? pair : pair.toReversed();
      const result = { homeGoals: (round * 3 + at) % 5, awayGoals: (round + at * 2) % 4 };
      return matchRecord(home, away, round * 7, { ...result, ...parts });
    });
  }).flat();
}

/** Whether two keys are in one group; a key is written as "source key". */
export function areJoined({ groups }: Identities, kind: Kind, one: string, other: string): boolean {
  const group = groups.find((own) => own.kind === kind && own.keys.some((key) => written(key) === one));
  return group?.keys.some((key) => written(key) === other) ?? false;
}

export function written({ source, key }: Pick<SourceKey, 'source' | 'key'>): string {
  return `${source} ${key}`;
}

/** The groups in a form that does not depend on the order of the records. */
export function partition({ groups }: Identities): string[] {
  return groups.map(({ kind, keys }) => `${kind}: ${keys.map(written).join(', ')}`).toSorted();
}
