import type { CanonicalMatch, CanonicalSide, Periods, TeamPeriod } from '#server/base/canonical.ts';
import { kickOff } from '#server/sources/football-data/kick-off.ts';
import { clubKey } from '#server/sources/football-data/league-of.ts';
import type { ResultRow } from '#server/sources/football-data/result-row.ts';
import { NO_FIGURES } from '#server/sources/parts/figures.ts';

/** A match without its season, which is derived from the whole file. */
export type Result = CanonicalMatch extends infer Match
  ? Match extends CanonicalMatch
    ? Omit<Match, 'season'>
    : never
  : never;

/**
 * Reads the match of a line. It is played when it has a result, otherwise scheduled. The halves have goals only. The match's key is
 * empty, because it needs the season.
 *
 * @param competition the key of the match's league
 * @throws {DataError} when the line is not a match
 */
export function readResult(row: ResultRow, competition: string): Result {
  const club = (column: string) => clubKey(competition, row.text('Country'), row.needed(column));
  const [home, away] = [club('HomeTeam'), club('AwayTeam')];
  const match = {
    key: '',
    competition,
    round: null,
    kickOff:
      kickOff(row.needed('Date'), row.text('Time')) ?? row.fail(`Date is "${row.text('Date')}", which is not a date`),
    venue: null,
    referee: row.text('Referee') || null,
  };
  if (home === away) row.fail(`"${row.text('HomeTeam')}" plays against itself`);
  if (row.count('FTHG') === null || row.count('FTAG') === null) {
    return { ...match, status: 'scheduled', home: { team: home }, away: { team: away } };
  }
  return {
    ...match,
    status: 'played',
    home: readSide(row, home, 'H'),
    away: readSide(row, away, 'A'),
    appearances: [],
  };
}

function readSide(row: ResultRow, team: string, side: 'H' | 'A'): CanonicalSide {
  const full: TeamPeriod = {
    ...NO_FIGURES,
    goals: row.count(`FT${side}G`),
    shots: row.count(`${side}S`),
    shotsOnTarget: row.count(`${side}ST`),
    foulsCommitted: row.count(`${side}F`),
    cornersWon: row.count(`${side}C`),
    yellowCards: row.count(`${side}Y`),
    redCards: row.count(`${side}R`),
  };
  return { team, periods: { full, ...halves(row, full.goals, row.count(`HT${side}G`)) } };
}

function halves(row: ResultRow, goals: number | null, first: number | null): Omit<Periods<TeamPeriod>, 'full'> {
  if (goals === null || first === null) return { firstHalf: null, secondHalf: null };
  if (first > goals) row.fail(`has ${first} goals at half-time and ${goals} at the end`);
  return { firstHalf: { ...NO_FIGURES, goals: first }, secondHalf: { ...NO_FIGURES, goals: goals - first } };
}
