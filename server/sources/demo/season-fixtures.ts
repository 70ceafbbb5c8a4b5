import { datedRound } from '#server/sources/demo/dated-round.ts';
import type { DayPlan, League, LeagueStyle } from '#server/sources/demo/league.ts';
import { NATIONS_CUP } from '#server/sources/demo/league.ts';
import type { Streams } from '#server/sources/demo/random.ts';
import { type Pairing, roundRobin } from '#server/sources/demo/round-robin.ts';
import type { DemoReferee, Side, World } from '#server/sources/demo/world.ts';
import { type Slot, slotsIn, WINDOWS } from '#server/sources/demo/world-calendar.ts';

/** A scheduled match of the demo. */
export interface Fixture {
  readonly key: string;
  readonly competition: string;
  readonly season: number;
  readonly round: number;
  readonly kickOff: Date;
  readonly venue: string;
  readonly home: Side;
  readonly away: Side;
  readonly referee: DemoReferee;
  readonly style: LeagueStyle;
  readonly streams: Streams;
}

interface SeasonPlan {
  readonly competition: string;
  readonly season: number;
  readonly rounds: readonly (readonly Pairing<Side>[])[];
  readonly slots: readonly Slot[];
  readonly days: League['days'];
  readonly referees: readonly DemoReferee[];
  readonly style: LeagueStyle;
  readonly streams: Streams;
}

/** All matches of every competition whose season starts in the given year. */
export function seasonFixtures(world: World, season: number): Fixture[] {
  const { streams } = world;
  return [
    ...world.leagues.flatMap(({ league, clubs, referees }) =>
      fixturesOf({
        competition: league.key,
        season,
        rounds: Array.from({ length: league.stages }, (_, stage) =>
          roundRobin(streams(`draw:${league.key}:${season}:${stage}`).shuffled(clubs)),
        ).flat(),
        slots: leagueSlots(league, season),
        days: league.days,
        referees,
        style: league.style,
        streams,
      }),
    ),
    ...fixturesOf({
      competition: NATIONS_CUP.key,
      season,
      rounds: groupRounds(streams(`draw:${NATIONS_CUP.key}:${season}`).shuffled(world.nations)),
      slots: nationsSlots(season),
      days: NATIONS_CUP.days,
      referees: world.leagues
        .filter(({ league }) => league.hasInternationals)
        .flatMap(({ referees }) => referees.slice(0, 3)),
      style: NATIONS_CUP.style,
      streams,
    }),
  ];
}

/** Divides the nations into two groups, which play at the same time. A round has the matches of both groups. */
function groupRounds(nations: readonly Side[]): Pairing<Side>[][] {
  const half = nations.length / 2;
  const second = roundRobin(nations.slice(half));
  return roundRobin(nations.slice(0, half)).map((round, index) => [...round, ...(second[index] ?? [])]);
}

const NO_DAYS: DayPlan = { matches: [], times: [] };

function fixturesOf(plan: SeasonPlan): Fixture[] {
  const lastPlayed = new Map<Side, number>();
  return plan.slots.flatMap((slot, index) => {
    const random = plan.streams(`round:${plan.competition}:${plan.season}:${index}`);
    const referees = random.shuffled(plan.referees);
    const dated = datedRound(plan.rounds[index] ?? [], slot, plan.days[slot.kind] ?? NO_DAYS, lastPlayed, random);
    return dated.flatMap(({ home, away, kickOff }, match): Fixture[] => {
      const referee = referees[match % referees.length];
      if (referee === undefined) return [];
      return [
        {
          key: [plan.competition, plan.season, index + 1, home.key, away.key].join(':'),
          competition: plan.competition,
          season: plan.season,
          round: index + 1,
          kickOff: new Date(kickOff),
          venue: home.stadium,
          home,
          away,
          referee,
          style: plan.style,
          streams: plan.streams,
        },
      ];
    });
  });
}

/** One slot for each round of the league, in the order of time. */
function leagueSlots(league: League, season: number): Slot[] {
  const rounds = 2 * league.stages * (league.clubs.length - 1);
  const weekends = slotsIn(season, league.weekends, 'weekend');
  const midweeks = slotsIn(season, league.midweeks, 'midweek');
  const surplus = weekends.length + midweeks.length - rounds;
  const skipped = new Set(
    slotsIn(season, league.spare, 'weekend')
      .slice(0, Math.max(0, surplus))
      .map(({ monday }) => monday),
  );
  return [...weekends.filter(({ monday }) => !skipped.has(monday)), ...midweeks].sort(
    (one, other) => one.monday - other.monday || (one.kind === 'midweek' ? -1 : 1),
  );
}

/** Two slots in each international window, in the order of time. */
function nationsSlots(season: number): Slot[] {
  return WINDOWS.flatMap((week) => [
    ...slotsIn(season, [week], 'windowFirst'),
    ...slotsIn(season, [week], 'windowSecond'),
  ]);
}
