import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CanonicalImport, LeftOutPart } from '#server/base/canonical.ts';
import { leagueSeasons } from '#server/data/league-season.ts';
import { statisticInWords } from '#server/data/statistic-in-words.ts';
import { brokenSums } from '#server/data/store/broken-sums.ts';
import { type Observation, type ObservationText, parseObservation } from '#server/data/store/rows/observation.ts';
import type { Database } from '#server/db/schema.ts';

/** The number of observations that are read at a time. */
const PER_READ = 500;

export interface NewFigures {
  readonly sourceId: number;
  readonly data: Pick<CanonicalImport, 'competitions' | 'matches'>;
  /** The keys of the matches whose figures differ from the stored ones. */
  readonly changed: ReadonlySet<string>;
  /** The new figures by match key. */
  readonly observations: ReadonlyMap<string, (ObservationText & { readonly observation: Observation }) | null>;
  /** The faults that an operator has accepted. */
  readonly accepted: readonly string[];
}

export interface KeptFigures {
  /** The keys of the matches whose former figures stay. */
  readonly matches: ReadonlySet<string>;
  /** A part for each season of a league. */
  readonly parts: readonly LeftOutPart[];
}

/** Fewer sums that become wrong can be a correction of one table before the other. */
const LEAST_BROKEN = 3;

/** A figure of which a match would have fewer known values or right sums. */
interface Lost {
  readonly what: string;
  readonly known: number;
  readonly unknown: number;
  readonly isSum?: boolean;
}

/**
 * The matches whose former figures stay because the new ones would make known values unknown, for example because a column has
 * another name or a table is cut, or because sums of players would no longer equal those of their sides in several matches, as after one
 * gameweek was written over another. An operator can accept the new figures of a league's season by the code of the fault. The code depends on
 * them, so that it accepts no other state.
 */
export async function keepKnownFigures(
  db: Kysely<Database>,
  { sourceId, data, changed, observations, accepted }: NewFigures,
): Promise<KeptFigures> {
  const nameOf = leagueSeasons(data);
  const matches = data.matches.filter(({ key }) => changed.has(key) && observations.get(key) != null);
  const seasons = new Map<string, { key: string; lost: readonly Lost[] }[]>();
  for (let start = 0; start < matches.length; start += PER_READ) {
    const part = matches.slice(start, start + PER_READ);
    const stored = await db
      .selectFrom('observations')
      .select(['matchKey', 'described'])
      .where('sourceId', '=', sourceId)
      .where(
        'matchKey',
        'in',
        part.map(({ key }) => key),
      )
      .execute();
    const former = new Map(stored.map(({ matchKey, described }) => [matchKey, parseObservation(described)]));
    for (const { key, ...match } of part) {
      const [before, now] = [former.get(key), observations.get(key)?.observation];
      if (!before || !now) continue;
      const broken = brokenSums(before, now).map((sum) => ({ ...sum, isSum: true }));
      const lost = [...lostValues(before, now), ...broken];
      const name = nameOf(match);
      if (lost.length === 0) continue;
      const own = seasons.get(name) ?? [];
      own.push({ key, lost });
      seasons.set(name, own);
    }
  }
  const kept = [...seasons].flatMap(([name, all]) => {
    const sums = Map.groupBy(
      all.flatMap(({ lost }) => lost),
      ({ what }) => what,
    );
    const count = (what: string, of: 'known' | 'unknown') =>
      (sums.get(what) ?? []).reduce((total, one) => total + one[of], 0);
    const counts = ({ what, isSum }: Lost) => !isSum || count(what, 'unknown') >= LEAST_BROKEN;
    const keys = all.flatMap(({ key, lost }) => (lost.some(counts) ? [key] : []));
    if (keys.length === 0) return [];
    const figures = new Map(
      [...sums].flatMap(([what, [first]]) => {
        if (first === undefined || !counts(first)) return [];
        const before = count(what, 'known');
        return [[what, { before, now: before - count(what, 'unknown') }] as const];
      }),
    );
    const code = codeOf(keys, observations);
    return accepted.includes(code) ? [] : [{ name, keys, figures, code }];
  });
  return { matches: new Set(kept.flatMap(({ keys }) => keys)), parts: kept.map(partOf) };
}

/** The code by which an operator accepts the new figures of matches. @param kind the first lines of what it depends on */
export function codeOf(keys: readonly string[], observations: NewFigures['observations'], kind = ''): string {
  const state = keys.map((key) => `${key} ${observations.get(key)?.digest}`).toSorted();
  return createHash('sha256')
    .update(`${kind}${state.join('\n')}`)
    .digest('hex')
    .slice(0, 8);
}

function partOf({
  name,
  keys,
  figures,
  code,
}: {
  name: string;
  keys: string[];
  figures: ReadonlyMap<string, { before: number; now: number }>;
  code: string;
}) {
  const [[what, { before, now }] = ['', { before: 0, now: 0 }], ...others] = [...figures].toSorted(
    ([, one], [, other]) => other.before - other.now - (one.before - one.now),
  );
  const more = others.length === 0 ? '' : `, and fewer of ${others.length} other figures`;
  const problem = `${what}: ${before} known before, ${now} in this import${more}. The former figures of ${keys.length === 1 ? '1 match' : `${keys.length} matches`} stay`;
  return { file: name, place: null, problem, accept: { code, matches: keys.length } };
}

/** The figures of which values would become unknown: the number of values that are known now, and of those that would be unknown. */
function lostValues(before: Observation, now: Observation): Lost[] {
  const [former, later] = [valuesOf(before), valuesOf(now)];
  const counts = new Map<string, { known: number; unknown: number }>();
  for (const [id, what] of former) {
    const count = counts.get(what) ?? { known: 0, unknown: 0 };
    counts.set(what, { known: count.known + 1, unknown: count.unknown + (later.has(id) ? 0 : 1) });
  }
  return [...counts].flatMap(([what, count]) => (count.unknown === 0 ? [] : [{ what, ...count }]));
}

/** The known values of full matches and of halves: an identifier of each, with the name of the figure. */
function valuesOf({ statistics, home, away, players }: Observation): Map<string, string> {
  const subjects = [
    { id: 'home', of: 'teams', periods: home.periods },
    { id: 'away', of: 'teams', periods: away.periods },
    ...players.map(([player, , ...periods]) => ({ id: player, of: 'players', periods })),
  ];
  return new Map(
    subjects.flatMap(({ id, of, periods }) => [
      ...(of === 'players' ? [[id, 'appearances of players'] as const] : []),
      ...periods.flatMap((block, period) =>
        statistics.flatMap((statistic, index) =>
          block === null || block[index] === null
            ? []
            : [
                [
                  `${id} ${statistic} ${period}`,
                  `${statisticInWords(statistic)} of ${of}${period === 0 ? '' : ' in a half'}`,
                ] as const,
              ],
        ),
      ),
    ]),
  );
}
