import { type Club, OSTERMOOR_CLUBS, SKARLAND_CLUBS, VALMARRA_CLUBS } from '#server/sources/demo/teams.ts';

/**
 * Consecutive weeks with one round in each: the number of the first week, the number of weeks, and the kick-offs of a round, one for each
 * match, in hours (UTC) since the start of the week's Monday.
 */
export type Rounds = readonly [firstWeek: number, weeks: number, kickOffs: readonly number[]];

export interface League {
  readonly name: string;
  /** The key of the league's nation, to which half of its players belong. */
  readonly nation: string;
  readonly clubs: readonly Club[];
  /** True when its players can play for national teams: the league pauses during the cup. */
  readonly hasInternationals: boolean;
  readonly calendar: readonly Rounds[];
}

const [MON, TUE, WED, THU, FRI, SAT, SUN] = [0, 24, 48, 72, 96, 120, 144] as const;
const SATURDAY = [SAT + 12.5, SAT + 15, SAT + 15, SAT + 17.5];
const OSTERMOOR = [FRI + 19, FRI + 20, ...SATURDAY, SUN + 13, SUN + 15.5, SUN + 15.5, SUN + 18];
const WEDNESDAY = [WED + 17.25, WED + 18.5, WED + 20.5];
const VALMARRA = [MON + 18, MON + 20.5, TUE + 18.5, TUE + 20.5, ...WEDNESDAY, THU + 18.5, THU + 20.5];
const SKARLAND_WEEKEND = [FRI + 16, FRI + 17, SAT + 13, SAT + 13, SAT + 16, SUN + 12.5, SUN + 15, SUN + 15];
const SKARLAND_MIDWEEK = [MON + 16, MON + 17, TUE + 16, TUE + 17, WED + 16, WED + 17, THU + 16, THU + 17];

/**
 * The leagues and the cup share a year of 52 weeks. A week has two parts, Monday to Thursday and Friday to Sunday, and in each part at
 * least one competition plays, so that every day has matches. A player plays in at most one part of a week.
 */
export const LEAGUES: readonly League[] = [
  {
    name: 'Ostermoor First Division',
    nation: 'ostermoor',
    clubs: OSTERMOOR_CLUBS,
    hasInternationals: true,
    calendar: [[12, 38, OSTERMOOR]],
  },
  {
    name: 'Liga Valmarra',
    nation: 'valmarra',
    clubs: VALMARRA_CLUBS,
    hasInternationals: false,
    calendar: [[31, 34, VALMARRA]],
  },
  {
    name: 'Skarland Toppserie',
    nation: 'skarland',
    clubs: SKARLAND_CLUBS,
    hasInternationals: true,
    calendar: [
      [9, 3, SKARLAND_WEEKEND],
      [13, 18, SKARLAND_MIDWEEK],
      [31, 9, SKARLAND_WEEKEND],
    ],
  },
];

/** The cup of the national teams. Each plays once against each other. */
export const NATIONS_CUP = {
  key: 'meridian-cup',
  name: 'Meridian Nations Cup',
  calendar: [[50, 11, [FRI + 18.75, FRI + 20.75, SAT + 16, SAT + 18.75, SUN + 16, SUN + 18.75]]] satisfies Rounds[],
};
