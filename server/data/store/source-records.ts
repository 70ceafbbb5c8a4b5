import type { Kysely } from 'kysely';
import { type Observation, parseObservation } from '#server/data/store/observation.ts';
import { isOf, type WorldKey, type WorldSource } from '#server/data/store/world-keys.ts';
import type { Database } from '#server/db/schema.ts';
import type { AppearanceRecord, MatchRecord, SourceRecords, Spell } from '#server/identity/records.ts';

/** The observations of sources: by the source's id and the match's key. */
export type Observations = ReadonlyMap<number, ReadonlyMap<string, Observation>>;

/** Reads all observations of sources, except those that the caller passes. */
export async function readObservations(
  db: Kysely<Database>,
  sources: readonly WorldSource[],
  given: ReadonlyMap<string, Observation | null>,
  givenBy: number | null,
): Promise<Observations> {
  const rows =
    sources.length === 0
      ? []
      : await db
          .selectFrom('observations')
          .select(['sourceId', 'matchKey', 'said'])
          .where(
            'sourceId',
            'in',
            sources.map(({ id }) => id),
          )
          .execute();
  const observations = new Map<number, Map<string, Observation>>(sources.map(({ id }) => [id, new Map()]));
  for (const { sourceId, matchKey, said } of rows) {
    if (sourceId === givenBy && given.has(matchKey)) continue;
    observations.get(sourceId)?.set(matchKey, parseObservation(said));
  }
  for (const [matchKey, observation] of given) {
    if (givenBy !== null && observation !== null) observations.get(givenBy)?.set(matchKey, observation);
  }
  return observations;
}

/** Reads the records of each source of a world, from which identities are resolved. */
export function sourceRecords(
  sources: readonly WorldSource[],
  keys: readonly WorldKey[],
  observations: Observations,
): SourceRecords[] {
  const bySource = Map.groupBy(keys, ({ sourceId }) => sourceId);
  return sources.map(({ id, key: source, rank }) => {
    const own = bySource.get(id) ?? [];
    const observed = observations.get(id) ?? new Map<string, Observation>();
    const matches = own.filter(isOf('match')).map(matchRecord);
    return {
      source,
      rank,
      competitions: own.filter(isOf('competition')).map(({ key, said }) => ({ ...said, key })),
      teams: own.filter(isOf('team')).map(({ key, said }) => ({ ...said, key })),
      players: own.filter(isOf('player')).map(({ key, said }) => ({
        key,
        firstName: said.firstName ?? null,
        lastName: said.lastName,
        knownAs: said.knownAs ?? null,
        position: said.position ?? null,
        birthDate: said.birthDate ?? null,
        ...(said.sharedKey === undefined ? {} : { sharedKey: said.sharedKey }),
      })),
      referees: own.filter(isOf('referee')).map(({ key, said }) => ({ ...said, key })),
      matches,
      appearances: (matchKey) => appearances(observed.get(matchKey)),
      playedFor: spells(matches, observed),
    };
  });
}

function matchRecord({ key, said }: WorldKey<'match'>): MatchRecord {
  return {
    ...said,
    key,
    round: said.round ?? null,
    referee: said.referee ?? null,
    homeGoals: said.homeGoals ?? null,
    awayGoals: said.awayGoals ?? null,
  };
}

function appearances(observation: Observation | undefined): AppearanceRecord[] {
  if (observation === undefined) return [];
  const { statistics, players } = observation;
  const [goals, yellow, red] = (['goals', 'yellowCards', 'redCards'] as const).map((name) => statistics.indexOf(name));
  return players.map(([player, isHome, full]) => {
    const started = full[statistics.length + 1] ?? null;
    return {
      player,
      isHome: isHome === 1,
      minutes: full[statistics.length] ?? null,
      started: started === null ? null : started === 1,
      goals: full[goals ?? -1] ?? null,
      yellowCards: full[yellow ?? -1] ?? null,
      redCards: full[red ?? -1] ?? null,
    };
  });
}

/** The teams and seasons of each player, without duplicates. */
function spells(
  matches: readonly MatchRecord[],
  observations: ReadonlyMap<string, Observation>,
): ReadonlyMap<string, readonly Spell[]> {
  const found = new Map<string, Map<string, Spell>>();
  for (const { key, season, home, away } of matches) {
    for (const [player, isHome] of observations.get(key)?.players ?? []) {
      const team = isHome === 1 ? home : away;
      const own = found.get(player) ?? new Map<string, Spell>();
      found.set(player, own.set(`${season} ${team}`, { team, season }));
    }
  }
  return new Map([...found].map(([player, own]) => [player, [...own.values()]]));
}
