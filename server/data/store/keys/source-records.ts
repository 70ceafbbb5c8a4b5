import type { AppearanceRecord, MatchRecord, SourceRecords, Spell } from '#server/data/identity/records.ts';
import type { DescribedKey, WorldSource } from '#server/data/store/keys/world-keys.ts';
import { isOf } from '#server/data/store/rows/descriptions.ts';
import { parseObservation } from '#server/data/store/rows/observation.ts';

/** The appearances of players, by the key of the source and the key of the match. */
export type Appearances = ReadonlyMap<string, ReadonlyMap<string, readonly AppearanceRecord[]>>;

/** Converts the keys of a world to the records from which identities are resolved, by source. */
export function sourceRecords(
  sources: readonly WorldSource[],
  keys: readonly DescribedKey[],
  appearances: Appearances,
): SourceRecords[] {
  const bySource = Map.groupBy(keys, ({ source }) => source);
  return sources.map(({ key: source, rank }) => {
    const own = bySource.get(source) ?? [];
    const appeared = appearances.get(source) ?? new Map<string, readonly AppearanceRecord[]>();
    const matches = own.filter(isOf('match')).map(matchRecord);
    return {
      source,
      rank,
      competitions: own.filter(isOf('competition')).map(({ key, described }) => ({ ...described, key })),
      teams: own.filter(isOf('team')).map(({ key, described }) => ({ ...described, key })),
      players: own.filter(isOf('player')).map(({ key, described }) => ({
        key,
        firstName: described.firstName ?? null,
        lastName: described.lastName,
        knownAs: described.knownAs ?? null,
        position: described.position ?? null,
        birthDate: described.birthDate ?? null,
        ...(described.sharedKey === undefined ? {} : { sharedKey: described.sharedKey }),
      })),
      referees: own.filter(isOf('referee')).map(({ key, described }) => ({ ...described, key })),
      matches,
      appearances: (matchKey) => appeared.get(matchKey) ?? [],
      playedFor: spells(matches, appeared),
    };
  });
}

function matchRecord({ key, described }: DescribedKey<'match'>): MatchRecord {
  return {
    ...described,
    key,
    round: described.round ?? null,
    referee: described.referee ?? null,
    homeGoals: described.homeGoals ?? null,
    awayGoals: described.awayGoals ?? null,
  };
}

/** Reads the appearances from the text of an observation. */
export function readAppearances(text: string): AppearanceRecord[] {
  const { statistics, players } = parseObservation(text);
  const [goals, red] = (['goals', 'redCards'] as const).map((name) => statistics.indexOf(name));
  return players.map(([player, isHome, full]) => {
    const started = full[statistics.length + 1] ?? null;
    return {
      player,
      isHome: isHome === 1,
      minutes: full[statistics.length] ?? null,
      started: started === null ? null : started === 1,
      goals: full[goals ?? -1] ?? null,
      redCards: full[red ?? -1] ?? null,
    };
  });
}

/** The teams and seasons in which each player appeared, without duplicates, by the key of the player. */
function spells(
  matches: readonly MatchRecord[],
  appearances: ReadonlyMap<string, readonly AppearanceRecord[]>,
): ReadonlyMap<string, readonly Spell[]> {
  const found = new Map<string, Map<string, Spell>>();
  for (const { key, season, home, away } of matches) {
    for (const { player, isHome } of appearances.get(key) ?? []) {
      const team = isHome ? home : away;
      const own = found.get(player) ?? new Map<string, Spell>();
      found.set(player, own.set(`${season} ${team}`, { team, season }));
    }
  }
  return new Map([...found].map(([player, own]) => [player, [...own.values()]]));
}
