import type { Clusters } from '#server/data/identity/clusters.ts';
import type { MatchRecord, SourceRecords } from '#server/data/identity/records.ts';

const DAY = 86_400_000;

/** One match from the view of one of its teams. The day is the number of days since 1970-01-01 in UTC. */
interface Fixture {
  readonly day: number;
  readonly isHome: boolean;
  readonly goals: number | null;
  readonly conceded: number | null;
}

/** The fixtures of one source in one season of a competition, by the node of the team and then by `slot`. */
export interface SeasonSchedule {
  readonly source: string;
  /** The days of the first and the last match. */
  readonly first: number;
  readonly last: number;
  readonly teams: ReadonlyMap<number, ReadonlyMap<number, Fixture>>;
}

/** Combines the day and the side of a fixture into one number. */
const slot = (day: number, isHome: boolean) => day * 2 + (isHome ? 1 : 0);

function readSchedule(source: string, matches: readonly MatchRecord[], teams: Clusters): SeasonSchedule {
  const byTeam = new Map<number, Map<number, Fixture>>();
  const days: number[] = [];
  for (const { kickOff, home, away, homeGoals, awayGoals } of matches) {
    const day = Math.floor(Date.parse(kickOff) / DAY);
    days.push(day);
    for (const [team, isHome, goals, conceded] of [
      [home, true, homeGoals, awayGoals],
      [away, false, awayGoals, homeGoals],
    ] as const) {
      const node = teams.node(source, team);
      if (node === undefined) continue;
      const own = byTeam.get(node) ?? new Map<number, Fixture>();
      byTeam.set(node, own.set(slot(day, isHome), { day, isHome, goals, conceded }));
    }
  }
  const [first = 0, last = 0] = days.length === 0 ? [] : [Math.min(...days), Math.max(...days)];
  return { source, first, last, teams: byTeam };
}

/** The seasons of competitions that at least two sources have: for each season a list with the schedule of each source. */
export function commonSeasons(
  records: readonly SourceRecords[],
  competitions: Clusters,
  teams: Clusters,
): readonly (readonly SeasonSchedule[])[] {
  const seasons = new Map<string, Map<string, MatchRecord[]>>();
  for (const { source, matches } of records) {
    for (const match of matches) {
      const competition = competitions.node(source, match.competition);
      if (competition === undefined) continue;
      const key = `${competitions.root(competition)} ${match.season}`;
      const sources = seasons.get(key) ?? new Map<string, MatchRecord[]>();
      seasons.set(key, sources);
      const own = sources.get(source) ?? [];
      sources.set(source, own);
      own.push(match);
    }
  }
  return [...seasons]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .filter(([, sources]) => sources.size > 1)
    .map(([, sources]) => [...sources].map(([source, matches]) => readSchedule(source, matches, teams)));
}

/** How the fixtures of two teams agree within the days that both schedules cover. */
export interface Agreement {
  /** The number of fixtures of the team with fewer fixtures. */
  readonly of: number;
  /** The number of common fixtures, which are on the same side and at most one day apart, without those that have different results. */
  readonly equal: number;
  /** The number of common fixtures with the same result. */
  readonly results: number;
  /** The number of common fixtures with different results. */
  readonly contradictions: number;
}

/** Compares the fixtures of two teams, given by their nodes, in two schedules of one season. */
export function compareFixtures(
  one: SeasonSchedule,
  team: number,
  other: SeasonSchedule,
  otherTeam: number,
): Agreement {
  const [from, to] = [Math.max(one.first, other.first), Math.min(one.last, other.last)];
  const within = ({ day }: Fixture) => day >= from && day <= to;
  const own = [...(one.teams.get(team)?.values() ?? [])].filter(within);
  const far = other.teams.get(otherTeam) ?? new Map<number, Fixture>();
  const farCount = [...far.values()].filter(within).length;
  let [equal, results, contradictions] = [0, 0, 0];
  for (const { day, isHome, goals, conceded } of own) {
    const found =
      far.get(slot(day, isHome)) ?? far.get(slot(day - 1, isHome)) ?? far.get(slot(day + 1, isHome)) ?? null;
    if (found === null) continue;
    const hasResults = goals !== null && conceded !== null && found.goals !== null && found.conceded !== null;
    if (!hasResults) equal += 1;
    else if (goals === found.goals && conceded === found.conceded) {
      equal += 1;
      results += 1;
    } else contradictions += 1;
  }
  return { of: Math.min(own.length, farCount), equal, results, contradictions };
}
