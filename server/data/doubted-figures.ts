import type { SubjectType } from '#lib/contract/football/search.ts';
import { STATISTICS, type Statistic } from '#lib/contract/football/statistic.ts';
import type {
  CanonicalImport,
  CanonicalMatch,
  LeftOutPart,
  Periods,
  PlayedMatch,
  PlayerPeriod,
  TeamPeriod,
} from '#server/base/canonical.ts';
import { leagueSeasons } from '#server/data/league-season.ts';
import { statisticInWords } from '#server/data/statistic-in-words.ts';

/** The greatest figures of a team and of a player in a match that are believed. They are above every known record of a professional league. */
export const MOST: Readonly<Record<Statistic, readonly [team: number, player: number]>> = {
  assists: [31, 12],
  blockedShots: [40, 15],
  cornersWon: [40, 30],
  foulsCommitted: [60, 20],
  foulsWon: [60, 25],
  goals: [31, 16],
  offsides: [30, 15],
  passes: [1500, 350],
  redCards: [7, 1],
  saves: [40, 40],
  shots: [70, 25],
  shotsOnTarget: [45, 20],
  tackles: [90, 30],
  yellowCards: [15, 2],
};

/** Pairs of which the first is a part of the second. Goals are not a part of shots on target, because of own goals. */
const PARTS: readonly (readonly [Statistic, Statistic])[] = [
  ['shotsOnTarget', 'shots'],
  ['blockedShots', 'shots'],
];

/** From this sum on, the zeros of the other kind of subject are not counts. */
const COUNTED = 5;
/** After this number of matches of a league, only red cards can be 0 for every team. */
const MANY_MATCHES = 20;

type Data = Pick<CanonicalImport, 'competitions' | 'teams' | 'matches'>;
type Block = TeamPeriod | PlayerPeriod;
type Doubted = { readonly matches: readonly CanonicalMatch[]; readonly parts: readonly LeftOutPart[] };

/**
 * The matches of an import without figures that cannot be right, which become unknown: those above {@link MOST}, parts that are greater than
 * their whole, and the zeros of a statistic that the source does not count in a league's season. It does not count the statistic for players if
 * all their figures are 0 while teams have some, and the other way round, or if every team has 0 in many matches.
 *
 * @returns the matches in the same order, and a part for each figure or statistic
 */
export function doubtFigures({ competitions, teams, matches }: Data): Doubted {
  const team = (key: string) => teams.find((one) => one.key === key)?.name ?? key;
  const nameOf = leagueSeasons({ competitions, matches });
  const parts: LeftOutPart[] = [];
  const played = matches.filter((match): match is PlayedMatch => match.status === 'played');
  const uncounted = new Map<string, ReturnType<typeof uncountedIn>>();
  for (const [name, own] of Map.groupBy(played, nameOf)) {
    const statistics = uncountedIn(own);
    uncounted.set(name, statistics);
    for (const kind of ['team', 'player'] as const) {
      for (const statistic of statistics[kind]) {
        const problem = `${statisticInWords(statistic)} of ${kind}s are 0 in every match, so they are unknown`;
        parts.push({ file: name, place: null, problem });
      }
    }
  }
  const doubt = (match: PlayedMatch): PlayedMatch => {
    const not = uncounted.get(nameOf(match));
    const periods = <Of extends Block>(
      kind: SubjectType,
      { full, firstHalf, secondHalf }: Periods<Of>,
    ): Periods<Of> => {
      const wrong = wrongIn(kind, full);
      for (const { problem } of wrong) {
        const round = match.round === null ? '' : `, round ${match.round}`;
        const place = `${team(match.home.team)} – ${team(match.away.team)}${round}`;
        parts.push({ file: nameOf(match), place, problem: `${problem} of a ${kind} are not believed` });
      }
      const unknown = [...(not?.[kind] ?? []), ...wrong.flatMap(({ statistics }) => statistics)];
      if (unknown.length === 0) return { full, firstHalf, secondHalf };
      const without = <Some extends Of | null>(block: Some): Some =>
        block === null ? block : { ...block, ...Object.fromEntries(unknown.map((statistic) => [statistic, null])) };
      return { full: without(full), firstHalf: without(firstHalf), secondHalf: without(secondHalf) };
    };
    const side = ({ team, periods: own }: PlayedMatch['home']) => ({ team, periods: periods('team', own) });
    return {
      ...match,
      home: side(match.home),
      away: side(match.away),
      appearances: match.appearances.map((one) => ({ ...one, periods: periods('player', one.periods) })),
    };
  };
  return { matches: matches.map((match) => (match.status === 'played' ? doubt(match) : match)), parts };
}

/** The figures of a full match that cannot be right. */
function wrongIn(
  kind: SubjectType,
  full: Block,
): { readonly statistics: readonly Statistic[]; readonly problem: string }[] {
  const above = STATISTICS.flatMap((statistic) => {
    const value = full[statistic];
    const most = MOST[statistic][kind === 'team' ? 0 : 1];
    return value !== null && value > most
      ? [{ statistics: [statistic], problem: `${statisticInWords(statistic)} ${value}` }]
      : [];
  });
  const contradicting = PARTS.flatMap(([part, whole]) => {
    const [some, all] = [full[part], full[whole]];
    if (some === null || all === null || some <= all) return [];
    return [{ statistics: [part, whole], problem: `${statisticInWords(part)} ${some} and ${whole} ${all}` }];
  });
  return [...above, ...contradicting];
}

/** The statistics of a league's season that are 0 in every match because the source does not count them. */
function uncountedIn(matches: readonly PlayedMatch[]): Readonly<Record<SubjectType, readonly Statistic[]>> {
  const sums = (blocks: readonly Block[], statistic: Statistic) => {
    const known = blocks.flatMap((block) => block[statistic] ?? []);
    return { known: known.length, sum: known.reduce((one, other) => one + other, 0) };
  };
  const teams = matches.flatMap(({ home, away }) => [home.periods.full, away.periods.full]);
  const players = matches.flatMap(({ appearances }) => appearances.map(({ periods }) => periods.full));
  const all = STATISTICS.map((statistic) => ({
    statistic,
    team: sums(teams, statistic),
    player: sums(players, statistic),
  }));
  const isUncounted = (own: { known: number; sum: number }, other: { sum: number }) =>
    own.known > 0 && own.sum === 0 && other.sum >= COUNTED;
  const named = (those: typeof all) => those.map(({ statistic }) => statistic);
  return {
    player: named(all.filter(({ team, player }) => isUncounted(player, team))),
    team: named(
      all.filter(
        ({ statistic, team, player }) =>
          isUncounted(team, player) || (statistic !== 'redCards' && team.sum === 0 && team.known >= 2 * MANY_MATCHES),
      ),
    ),
  };
}
