import { STATISTICS, type Statistic } from '#lib/contract/football/statistic.ts';
import type { WyscoutEvent } from '#server/sources/wyscout/events/event.ts';
import { cornersWon } from '#server/sources/wyscout/statistics/corners-won.ts';
import { foulsWon } from '#server/sources/wyscout/statistics/fouls-won.ts';
import type { Play, Rule } from '#server/sources/wyscout/statistics/rule.ts';
import { saves } from '#server/sources/wyscout/statistics/saves.ts';
import { SINGLE_EVENT_RULES } from '#server/sources/wyscout/statistics/single-event.ts';

export type Counts = Record<Statistic, number>;

/** The counts of one team or player in the first and in the second half. */
export type Halves = readonly [Counts, Counts];

export interface Tally {
  readonly teams: ReadonlyMap<number, Halves>;
  readonly players: ReadonlyMap<number, Halves>;
}

/**
 * The half of an event: 0 for the first, 1 for the second. It is `null` in extra time and shoot-outs, which no statistic counts, because
 * lines refer to 90 minutes.
 */
export function halfOf(event: WyscoutEvent): 0 | 1 | null {
  if (event.matchPeriod === '1H') return 0;
  return event.matchPeriod === '2H' ? 1 : null;
}

export function noCounts(): Counts {
  return Object.fromEntries(STATISTICS.map((statistic) => [statistic, 0])) as Counts;
}

function halvesIn(map: Map<number, Halves>, id: number): Halves {
  let halves = map.get(id);
  if (halves === undefined) {
    halves = [noCounts(), noCounts()];
    map.set(id, halves);
  }
  return halves;
}

/** The rule of each of the 14 statistics. */
const RULES: Readonly<Record<Statistic, Rule>> = { ...SINGLE_EVENT_RULES, cornersWon, foulsWon, saves };

const TABLE = STATISTICS.map((statistic) => ({ statistic, rule: RULES[statistic] }));

/** Counts the 14 statistics of every team and player in the events of one match. */
export function tally(play: Play): Tally {
  const teams = new Map<number, Halves>();
  const players = new Map<number, Halves>();
  play.events.forEach((event, index) => {
    const half = halfOf(event);
    if (half === null) return;
    for (const { statistic, rule } of TABLE) {
      const credit = rule(event, index, play);
      if (credit === null) continue;
      halvesIn(teams, credit.team)[half][statistic] += 1;
      if (credit.player !== 0) halvesIn(players, credit.player)[half][statistic] += 1;
    }
  });
  return { teams, players };
}

/** The counts of the full match: the sum of both halves. */
export function bothHalves(halves: Halves): Counts {
  const sum = noCounts();
  for (const statistic of STATISTICS) sum[statistic] = halves[0][statistic] + halves[1][statistic];
  return sum;
}
