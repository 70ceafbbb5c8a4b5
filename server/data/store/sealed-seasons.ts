import { type Kysely, sql } from 'kysely';
import { leagueSeasons } from '#server/data/league-season.ts';
import { codeOf, type KeptFigures, type NewFigures } from '#server/data/store/keep-known-figures.ts';
import { type Observation, parseObservation } from '#server/data/store/rows/observation.ts';
import type { Database } from '#server/db/schema.ts';

/** A season is sealed this number of days after its last match. Late figures are looked for during the same time. */
const SEALED_AFTER = 14;

/** Where all new figures are taken. */
export const NOTHING_KEPT = { matches: new Set<string>(), released: new Set<string>(), parts: [] };

interface SealedMatch {
  readonly key: string;
  readonly described: string;
  readonly home: string;
  readonly away: string;
}

/**
 * The changed matches of sealed seasons that a sync leaves as they are. In a sealed season, figures can be added where
 * none are known, but no known one changes or is lost, and no match changes its teams: after the reset of a source, ids
 * mean other players and clubs. An operator can accept the new figures of a season by the code of the fault.
 *
 * @param redescribed the keys of the matches whose descriptions differ from the stored ones
 * @returns `released` has the matches whose new figures an operator has accepted
 */
export async function keepSealedSeasons(
  db: Kysely<Database>,
  { sourceId, data, changed, observations, accepted }: NewFigures,
  { now, redescribed }: { readonly now: Date; readonly redescribed: readonly string[] },
): Promise<KeptFigures & { readonly released: ReadonlySet<string> }> {
  const keys = [...new Set([...changed, ...redescribed])];
  if (keys.length === 0) return NOTHING_KEPT;
  const before = new Date(now.getTime() - SEALED_AFTER * 86_400_000).toISOString();
  const { rows } = await sql<SealedMatch>`
    with own as (
      select key, described, described->>'competition' as competition, described->>'season' as season
      from source_keys where source_id = ${sourceId} and kind = 'match'
    ), sealed as (
      select competition, season from own group by competition, season having max(described->>'kickOff') < ${before}
    )
    select key, observations.described, own.described->>'home' as home, own.described->>'away' as away
    from own join sealed using (competition, season)
      join observations on source_id = ${sourceId} and match_key = key
    where key in (select value from json_array_elements_text(${JSON.stringify(keys)}::text::json))`.execute(db);
  const nameOf = leagueSeasons(data);
  const given = new Map(data.matches.map((match) => [match.key, match]));
  const differing = rows.flatMap(({ key, described, home, away }) => {
    const match = given.get(key);
    if (match === undefined) return [];
    const observed = observations.get(key)?.observation;
    const isSame = match.home.team === home && match.away.team === away;
    return isSame && observed && keepsFigures(parseObservation(described), observed) ? [] : [match];
  });
  const seasons = [...Map.groupBy(differing, nameOf)].map(([name, matches]) => {
    const own = matches.map(({ key }) => key);
    return { name, own, code: codeOf(own, observations, 'sealed\n') };
  });
  const kept = seasons.filter(({ code }) => !accepted.includes(code));
  return {
    matches: new Set(kept.flatMap(({ own }) => own)),
    released: new Set(seasons.flatMap(({ own, code }) => (accepted.includes(code) ? own : []))),
    parts: kept.map(({ name, own, code }) => {
      const matches = own.length === 1 ? '1 match' : `${own.length} matches`;
      const problem = `the season has ended, but figures of ${matches} differ in this import. The former figures stay`;
      return { file: name, place: null, problem, accept: { code, matches: own.length } };
    }),
  };
}

/** Whether all known figures of a match are the same in a later observation. */
function keepsFigures(before: Observation, now: Observation): boolean {
  const later = figuresOf(now);
  return [...figuresOf(before)].every(([id, figure]) => later.get(id) === figure);
}

/** The known figures by subject, period and name, with the side of each player, minutes and start. */
function figuresOf({ statistics, home, away, players }: Observation): ReadonlyMap<string, number> {
  const names = [...statistics, 'minutes', 'start'];
  const subjects = [
    { id: 'home', side: 1, periods: home.periods },
    { id: 'away', side: 0, periods: away.periods },
    ...players.map(([player, side, ...periods]) => ({ id: `player ${player}`, side, periods })),
  ];
  return new Map(
    subjects.flatMap(({ id, side, periods }) => [
      [`${id} side`, side] as const,
      ...periods.flatMap((block, period) =>
        (block ?? []).flatMap((figure, index) =>
          figure === null ? [] : [[`${id} ${names[index]} ${period}`, figure] as const],
        ),
      ),
    ]),
  );
}
