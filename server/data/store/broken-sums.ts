import type { Statistic } from '#lib/contract/football/statistic.ts';
import { statisticInWords } from '#server/data/statistic-in-words.ts';
import type { Block, Observation } from '#server/data/store/rows/observation.ts';

/** The statistics of which the players' figures add up to their team's. Goals do not, because of own goals. */
const SUMMED: readonly Statistic[] = ['foulsCommitted', 'redCards', 'saves', 'shots', 'shotsOnTarget', 'yellowCards'];
const STARTERS = 11;
const MINUTES = 11 * 90;
/** Sources count the minute of a substitution in different ways. */
const TOLERANCE = 5;

/** The sums of both sides that are right before and wrong now: the name of each with the number of its right sums before and of those now wrong. */
export function brokenSums(before: Observation, now: Observation): { what: string; known: number; unknown: number }[] {
  const [former, later] = [sumsOf(before), sumsOf(now)];
  const names = new Set([...former.keys()].map((id) => id.slice(id.indexOf(' ') + 1)));
  return [...names].flatMap((what) => {
    const right = ['home', 'away'].filter((side) => former.get(`${side} ${what}`) === true);
    const broken = right.filter((side) => later.get(`${side} ${what}`) === false);
    return broken.length === 0 ? [] : [{ what, known: right.length, unknown: broken.length }];
  });
}

/** Whether the sums of a side are right, by side and name. A sum with an unknown part has no entry. */
function sumsOf({ statistics, home, away, players }: Observation): Map<string, boolean> {
  const sums = new Map<string, boolean>();
  for (const [side, { periods }] of [
    ['home', home],
    ['away', away],
  ] as const) {
    const own = players.filter(([, isHome]) => (isHome === 1) === (side === 'home')).map(([, , full]): Block => full);
    const sum = (at: number) => {
      const values = own.map((block) => block[at] ?? null);
      return values.length === 0 || values.includes(null)
        ? null
        : values.reduce<number>((one, value) => one + (value ?? 0), 0);
    };
    for (const statistic of SUMMED) {
      const at = statistics.indexOf(statistic);
      const [players, team] = [sum(at), periods[0][at] ?? null];
      const name = `${side} sums of ${statisticInWords(statistic)} that equal the team's`;
      if (at >= 0 && players !== null && team !== null) sums.set(name, players === team);
    }
    const [minutes, starters] = [sum(statistics.length), sum(statistics.length + 1)];
    if (minutes !== null) sums.set(`${side} sides with 990 minutes`, Math.abs(minutes - MINUTES) <= TOLERANCE);
    if (starters !== null) sums.set(`${side} sides with eleven starters`, starters === STARTERS);
  }
  return sums;
}
