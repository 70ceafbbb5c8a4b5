import { STATISTICS, type Statistic } from '#lib/contract/statistic.ts';
import type { WyscoutEvent } from '#server/sources/wyscout/event.ts';
import type { Play } from '#server/sources/wyscout/statistics/rule.ts';
import { RULES } from '#server/sources/wyscout/statistics/rules.ts';

export type Counts = Record<Statistic, number>;

/** What one team or player did in the first and in the second half. */
export type Halves = readonly [Counts, Counts];

export interface Tally {
  readonly teams: ReadonlyMap<number, Halves>;
  readonly players: ReadonlyMap<number, Halves>;
}

/** 0 in the first half, 1 in the second; extra time and shoot-outs count for nothing (reference lines settle on 90 minutes). */
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

/** The full match: both halves together. */
export function bothHalves(halves: Halves): Counts {
  const sum = noCounts();
  for (const statistic of STATISTICS) sum[statistic] = halves[0][statistic] + halves[1][statistic];
  return sum;
}
