import type { Fields } from '#server/sources/wyscout/fields.ts';

export interface Substitution {
  /** The id of the player; 0 when the data set does not name the player. */
  readonly playerIn: number;
  readonly playerOut: number;
  /** The minute as on the score sheet: 46 is the first minute of the second half. */
  readonly minute: number;
}

export interface WyscoutSide {
  readonly teamId: number;
  /** The ids of the starters; `null` when the data set has no line-up. */
  readonly lineup: readonly number[] | null;
  readonly bench: readonly number[];
  /** The substitutions; `null` when the data set has no list of them. */
  readonly substitutions: readonly Substitution[] | null;
}

/** One entry of a `matches_<competition>.json`. */
export interface WyscoutMatch {
  readonly matchId: number;
  readonly competitionId: number;
  readonly seasonId: number;
  readonly isPlayed: boolean;
  readonly hasExtraTime: boolean;
  /** The number of the round; 0 for a round without a number, `null` when missing. */
  readonly gameweek: number | null;
  readonly kickOff: Date;
  readonly venue: string | null;
  readonly refereeId: number | null;
  readonly home: WyscoutSide;
  readonly away: WyscoutSide;
}

function playerIds(list: readonly Fields[]): number[] {
  return list.map((entry) => entry.number('playerId'));
}

function readSide(side: Fields): WyscoutSide {
  const hasFormation = side.optionalNumber('hasFormation') !== 0;
  const formation = hasFormation ? side.object('formation') : null;
  const lineup = formation?.optionalList('lineup') ?? null;
  const substitutions = formation?.optionalList('substitutions') ?? null;
  return {
    teamId: side.number('teamId'),
    lineup: lineup === null ? null : playerIds(lineup),
    bench: playerIds(formation?.optionalList('bench') ?? []),
    substitutions:
      substitutions?.map((entry) => ({
        playerIn: entry.optionalNumber('playerIn') ?? 0,
        playerOut: entry.optionalNumber('playerOut') ?? 0,
        minute: entry.number('minute'),
      })) ?? null,
  };
}

function readKickOff(match: Fields): Date {
  const text = match.text('dateutc');
  const kickOff = new Date(`${text.replace(' ', 'T')}Z`);
  if (Number.isNaN(kickOff.getTime())) return match.fail(`dateutc "${text}" is not a date`);
  return kickOff;
}

function readReferee(match: Fields): number | null {
  const referee = (match.optionalList('referees') ?? []).find((entry) => entry.optionalText('role') === 'referee');
  return referee?.number('refereeId') || null;
}

/** Reads and checks one match. @throws {DataError} that names the invalid field */
export function readMatch(match: Fields): WyscoutMatch {
  const sides = match.object('teamsData').entries();
  const home = sides.find((side) => side.text('side') === 'home');
  const away = sides.find((side) => side.text('side') === 'away');
  if (home === undefined || away === undefined) return match.fail('teamsData must have a home and an away side');
  return {
    matchId: match.number('wyId'),
    competitionId: match.number('competitionId'),
    seasonId: match.number('seasonId'),
    isPlayed: match.text('status') === 'Played',
    hasExtraTime: (match.optionalText('duration') ?? 'Regular') !== 'Regular',
    gameweek: match.optionalNumber('gameweek'),
    kickOff: readKickOff(match),
    venue: match.optionalText('venue'),
    refereeId: readReferee(match),
    home: readSide(home),
    away: readSide(away),
  };
}

/**
 * Returns a function from a season's id to the year of its first kick-off, because the data set has no years of seasons. The function
 * throws a `RangeError` for a season without a match.
 */
export function seasonStarts(
  matches: readonly Pick<WyscoutMatch, 'seasonId' | 'kickOff'>[],
): (seasonId: number) => number {
  const years = new Map<number, number>();
  for (const { seasonId, kickOff } of matches) {
    const year = kickOff.getUTCFullYear();
    years.set(seasonId, Math.min(year, years.get(seasonId) ?? year));
  }
  return (seasonId) => {
    const year = years.get(seasonId);
    if (year === undefined) throw new RangeError(`no match of season ${seasonId}`);
    return year;
  };
}
