import type { ChartPoint } from '#lib/domain/games/chart-points.ts';
import { opponentCodes } from '#lib/domain/names/club-codes.ts';

/** A subject of the landing page's chart, with real games, oldest first. */
export interface SampleSubject {
  readonly id: 'kane' | 'city' | 'salah';
  readonly name: string;
  readonly about: string;
  readonly statistic: string;
  /** The initial line. */
  readonly line: number;
  readonly points: readonly ChartPoint[];
}

/** One game. A team's game has no minutes. */
type Row = readonly [opponent: string, venue: 'H' | 'A', value: number, day: string, minutes?: number];

/** The credit that the data's licence requires. */
export const SAMPLE_SOURCE = {
  name: 'Pappalardo et al. 2019',
  licence: 'CC BY 4.0',
  url: 'https://doi.org/10.1038/s41597-019-0247-7',
} as const;

const LEAGUE = 'Premier League';

function pointsOf(rows: readonly Row[]): ChartPoint[] {
  const codes = opponentCodes(rows.map(([opponent]) => opponent));
  return rows.map(([name, venue, value, day, minutes], index) => ({
    id: index + 1,
    name,
    code: codes.get(name) ?? '',
    value,
    date: `${day}T15:00:00Z`,
    isHomeGame: venue === 'H',
    league: LEAGUE,
    minutesPlayed: minutes ?? null,
    // In these games every substitute played at most 30 minutes and every starter more.
    startedMatch: minutes === undefined ? null : minutes > 30,
  }));
}

/** Samples with the last ten league games of 2017/18, imported from the open Wyscout data. */
export const SAMPLE_SUBJECTS: readonly [SampleSubject, SampleSubject, SampleSubject] = [
  {
    id: 'kane',
    name: 'Harry Kane',
    about: 'Forward · Tottenham Hotspur',
    statistic: 'Shots',
    line: 2.5,
    points: pointsOf([
      ['Huddersfield Town', 'H', 6, '2018-03-03', 90],
      ['AFC Bournemouth', 'A', 0, '2018-03-11', 33],
      ['Chelsea', 'A', 0, '2018-04-01', 17],
      ['Stoke City', 'A', 2, '2018-04-07', 90],
      ['Manchester City', 'H', 0, '2018-04-14', 90],
      ['Brighton & Hove Albion', 'A', 4, '2018-04-17', 84],
      ['Watford', 'H', 3, '2018-04-30', 90],
      ['West Bromwich Albion', 'A', 5, '2018-05-05', 90],
      ['Newcastle United', 'H', 4, '2018-05-09', 90],
      ['Leicester City', 'H', 3, '2018-05-13', 90],
    ]),
  },
  {
    id: 'city',
    name: 'Manchester City',
    about: 'Team · Premier League',
    statistic: 'Corners Won',
    line: 6.5,
    points: pointsOf([
      ['Chelsea', 'H', 5, '2018-03-04'],
      ['Stoke City', 'A', 10, '2018-03-12'],
      ['Everton', 'A', 11, '2018-03-31'],
      ['Manchester United', 'H', 8, '2018-04-07'],
      ['Tottenham Hotspur', 'A', 7, '2018-04-14'],
      ['Swansea City', 'H', 5, '2018-04-22'],
      ['West Ham United', 'A', 7, '2018-04-29'],
      ['Huddersfield Town', 'H', 10, '2018-05-06'],
      ['Brighton & Hove Albion', 'H', 4, '2018-05-09'],
      ['Southampton', 'A', 12, '2018-05-13'],
    ]),
  },
  {
    id: 'salah',
    name: 'Mohamed Salah',
    about: 'Forward · Liverpool',
    statistic: 'Shots on Target',
    line: 1.5,
    points: pointsOf([
      ['West Ham United', 'H', 3, '2018-02-24', 86],
      ['Newcastle United', 'H', 1, '2018-03-03', 90],
      ['Manchester United', 'A', 0, '2018-03-10', 90],
      ['Watford', 'H', 4, '2018-03-17', 90],
      ['Crystal Palace', 'A', 3, '2018-03-31', 90],
      ['AFC Bournemouth', 'H', 3, '2018-04-14', 90],
      ['West Bromwich Albion', 'A', 1, '2018-04-21', 83],
      ['Stoke City', 'H', 0, '2018-04-28', 90],
      ['Chelsea', 'A', 1, '2018-05-06', 90],
      ['Brighton & Hove Albion', 'H', 3, '2018-05-13', 83],
    ]),
  },
];

/** One match of a referee, with the fouls of both teams together. */
type RefereeRow = readonly [home: string, away: string, fouls: number, day: string];

function refereePointsOf(rows: readonly RefereeRow[]): ChartPoint[] {
  const codes = opponentCodes(rows.flatMap(([home, away]) => [home, away]));
  return rows.map(([home, away, value, day], index) => ({
    id: index + 1,
    name: `${home} vs ${away}`,
    code: codes.get(home) ?? '',
    awayCode: codes.get(away) ?? '',
    value,
    date: `${day}T15:00:00Z`,
    isHomeGame: null,
    league: LEAGUE,
    minutesPlayed: null,
    startedMatch: null,
  }));
}

/** A referee's last ten league matches of 2017/18, from football-data.co.uk (PDDL 1.0). */
export const SAMPLE_REFEREE: Omit<SampleSubject, 'id'> = {
  name: 'Michael Oliver',
  about: 'Referee · Premier League',
  statistic: 'Fouls',
  line: 20.5,
  points: refereePointsOf([
    ['West Bromwich Albion', 'Southampton', 22, '2018-02-03'],
    ['Huddersfield Town', 'AFC Bournemouth', 24, '2018-02-11'],
    ['Leicester City', 'Stoke City', 26, '2018-02-24'],
    ['Manchester City', 'Chelsea', 17, '2018-03-04'],
    ['Huddersfield Town', 'Swansea City', 18, '2018-03-10'],
    ['Everton', 'Liverpool', 19, '2018-04-07'],
    ['West Ham United', 'Stoke City', 36, '2018-04-16'],
    ['Tottenham Hotspur', 'Watford', 21, '2018-04-30'],
    ['Swansea City', 'Southampton', 22, '2018-05-08'],
    ['Huddersfield Town', 'Arsenal', 18, '2018-05-13'],
  ]),
};
