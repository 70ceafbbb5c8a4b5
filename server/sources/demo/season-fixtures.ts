import type { Streams } from '#server/sources/demo/random.ts';
import type { Competition, DemoReferee, Side } from '#server/sources/demo/world.ts';

const HOUR_MS = 60 * 60 * 1000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** Each year of the demo begins 52 weeks after the year before: one or two days earlier in the calendar. */
const WEEKS_OF_YEAR = 52;
const START_OF_2026 = Date.UTC(2026, 0, 5);

/** A scheduled match of the demo. */
export interface Fixture {
  readonly key: string;
  readonly competition: string;
  readonly season: number;
  readonly round: number;
  readonly kickOff: Date;
  readonly home: Side;
  readonly away: Side;
  readonly referee: DemoReferee;
}

/** All matches of the season of a competition that starts in the given year. */
export function seasonFixtures(of: Competition, season: number, streams: Streams): Fixture[] {
  const { key: competition, sides, calendar, referees } = of;
  const rounds = roundRobin(streams(`draw:${competition}:${season}`).shuffled(sides));
  const weeks = calendar.flatMap(([first, count, kickOffs]) =>
    Array.from({ length: count }, (_, index) => ({ week: (season - 2026) * WEEKS_OF_YEAR + first + index, kickOffs })),
  );
  return weeks.flatMap(({ week, kickOffs }, index) => {
    const random = streams(`round:${competition}:${season}:${index}`);
    const inCharge = random.shuffled(referees);
    return random.shuffled(rounds[index] ?? []).flatMap(([home, away], match): Fixture[] => {
      const [referee, hours] = [inCharge[match], kickOffs[match]];
      if (referee === undefined || hours === undefined) return [];
      const kickOff = new Date(START_OF_2026 + week * WEEK_MS + hours * HOUR_MS);
      const key = [competition, season, index + 1, home.key, away.key].join(':');
      return [{ key, competition, season, round: index + 1, kickOff, home, away, referee }];
    });
  });
}

/**
 * The rounds in which each team plays each other team once at home and once away, by the circle method: all but one team turn around a
 * table. The second half repeats the first half with home and away swapped.
 */
function roundRobin<Team>([fixed, ...circle]: readonly Team[]): (readonly [home: Team, away: Team])[][] {
  const firstHalf = circle.map((_, round) => {
    const line = [...(fixed === undefined ? [] : [fixed]), ...circle.slice(round), ...circle.slice(0, round)];
    return line.slice(0, line.length / 2).flatMap((team, index) => {
      const other = line.at(-1 - index);
      if (other === undefined) return [];
      const isHome = index === 0 ? round % 2 === 0 : index % 2 === 1;
      return [isHome ? ([team, other] as const) : ([other, team] as const)];
    });
  });
  return [...firstHalf, ...firstHalf.map((round) => round.map(([home, away]) => [away, home] as const))];
}
