import {
  type Club,
  LUZANIA_CLUBS,
  OSTERMOOR_CLUBS,
  SKARLAND_CLUBS,
  VALMARRA_CLUBS,
} from '#server/sources/demo/teams.ts';
import { outsideWindows, type SeasonWeek, type SlotKind, weeksBetween } from '#server/sources/demo/world-calendar.ts';

/** The number of matches on each day of a slot, and their kick-off times in UTC. */
export interface DayPlan {
  readonly matches: readonly number[];
  readonly times: readonly (readonly string[])[];
}

/** A league's factors on the common rates. */
export interface LeagueStyle {
  readonly shots: number;
  readonly goals: number;
  readonly fouls: number;
  readonly yellowCards: number;
}

/**
 * A league and its calendar. The leagues and the national teams together have matches in every part of the year: two leagues play from
 * August to May, one plays in summer, and one plays in midweek.
 */
export interface League {
  readonly key: string;
  readonly name: string;
  /** The key of the league's nation, to which about half of its players belong. */
  readonly nation: string;
  readonly clubs: readonly Club[];
  readonly referees: number;
  /** True when its players can play for national teams. */
  readonly hasInternationals: boolean;
  /** The number of stages. In each stage, every pair of clubs has two matches. */
  readonly stages: 1 | 2;
  readonly weekends: readonly SeasonWeek[];
  readonly midweeks: readonly SeasonWeek[];
  /** The weekends to skip, in this order, when there are more slots than rounds. */
  readonly spare: readonly SeasonWeek[];
  readonly days: Readonly<Partial<Record<SlotKind, DayPlan>>>;
  readonly style: LeagueStyle;
}

const EVENINGS = ['19:00', '19:45', '20:00', '18:30'];
const MIDWEEK = [EVENINGS, EVENINGS, EVENINGS];

export const LEAGUES: readonly League[] = [
  {
    key: 'ostermoor-1',
    name: 'Ostermoor First Division',
    nation: 'ostermoor',
    clubs: OSTERMOOR_CLUBS,
    referees: 18,
    hasInternationals: true,
    stages: 1,
    weekends: outsideWindows(weeksBetween([0, 33], [1, 20])),
    midweeks: [
      [0, 50],
      [0, 52],
      [1, 2],
    ],
    spare: [
      [1, 2],
      [0, 52],
    ],
    days: {
      weekend: {
        matches: [2, 3, 3, 2],
        times: [
          ['19:00', '20:00'],
          ['12:30', '15:00', '17:30'],
          ['13:00', '15:30', '18:00'],
          ['19:00', '20:00'],
        ],
      },
      midweek: { matches: [4, 4, 2], times: MIDWEEK },
    },
    style: { shots: 1.02, goals: 1.02, fouls: 0.9, yellowCards: 0.93 },
  },
  {
    key: 'valmarra-1',
    name: 'Liga Valmarra',
    nation: 'valmarra',
    clubs: VALMARRA_CLUBS,
    referees: 16,
    hasInternationals: true,
    stages: 1,
    weekends: outsideWindows(weeksBetween([0, 33], [1, 20])),
    midweeks: [
      [0, 51],
      [0, 53],
      [1, 1],
    ],
    spare: [
      [1, 5],
      [0, 49],
      [1, 9],
      [1, 17],
      [0, 39],
      [0, 51],
    ],
    days: {
      weekend: {
        matches: [2, 3, 2, 2],
        times: [
          ['18:30', '20:30'],
          ['13:00', '17:15', '19:30'],
          ['16:15', '20:00'],
          ['18:00', '20:30'],
        ],
      },
      midweek: { matches: [3, 4, 2], times: MIDWEEK },
    },
    style: { shots: 0.98, goals: 0.98, fouls: 1.07, yellowCards: 1.07 },
  },
  {
    key: 'skarland-1',
    name: 'Skarland Toppserie',
    nation: 'skarland',
    clubs: SKARLAND_CLUBS,
    referees: 14,
    hasInternationals: true,
    stages: 1,
    weekends: outsideWindows(weeksBetween([0, 10], [0, 47])),
    midweeks: [
      [0, 25],
      [0, 26],
      [0, 27],
    ],
    spare: [
      [0, 47],
      [0, 18],
      [0, 34],
      [0, 43],
      [0, 38],
      [0, 15],
    ],
    days: {
      weekend: {
        matches: [2, 2, 2, 2],
        times: [
          ['16:00', '17:00'],
          ['13:00', '16:00'],
          ['12:30', '15:00'],
          ['16:00', '17:00'],
        ],
      },
      midweek: {
        matches: [3, 3, 2],
        times: [
          ['16:00', '17:00'],
          ['16:00', '17:00'],
          ['16:00', '17:00'],
        ],
      },
    },
    style: { shots: 1, goals: 1.03, fouls: 0.96, yellowCards: 0.93 },
  },
  {
    key: 'luzania-1',
    name: 'Primeira Liga Luzânia',
    nation: 'luzania',
    clubs: LUZANIA_CLUBS,
    referees: 12,
    hasInternationals: false,
    stages: 2,
    weekends: [],
    midweeks: [...weeksBetween([0, 3], [0, 24]), ...weeksBetween([0, 28], [0, 49])],
    spare: [],
    days: {
      midweek: {
        matches: [2, 2, 2],
        times: [
          ['18:30', '21:00'],
          ['18:30', '21:00'],
          ['18:30', '21:00'],
        ],
      },
    },
    style: { shots: 1, goals: 0.97, fouls: 1.07, yellowCards: 1.07 },
  },
];

export const NATIONS_CUP = {
  key: 'meridian-cup',
  name: 'Meridian Nations Cup',
  days: {
    windowFirst: {
      matches: [2, 2, 2],
      times: [
        ['18:45', '20:45'],
        ['18:45', '20:45'],
        ['16:00', '18:45'],
      ],
    },
    windowSecond: {
      matches: [2, 2, 2],
      times: [
        ['16:00', '18:45'],
        ['18:45', '20:45'],
        ['18:45', '20:45'],
      ],
    },
  },
  style: { shots: 1, goals: 1, fouls: 1, yellowCards: 1 },
} satisfies { key: string; name: string; days: League['days']; style: LeagueStyle };
