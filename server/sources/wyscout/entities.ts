import type { Position } from '#lib/contract/football/search.ts';
import type { CanonicalPlayer, CanonicalReferee, CanonicalTeam } from '#server/data/canonical.ts';
import type { Fields } from '#server/sources/wyscout/fields.ts';

const POSITIONS: ReadonlyMap<string | null, Position> = new Map([
  ['GK', 'GK'],
  ['DF', 'DF'],
  ['MD', 'MF'],
  ['FW', 'FW'],
]);

export function readTeam(team: Fields): CanonicalTeam {
  return {
    key: String(team.number('wyId')),
    name: team.text('name'),
    isNationalTeam: team.optionalText('type') === 'national',
  };
}

/** The birth date, for example 1993-07-28; `null` when it is missing or in another form. */
function readBirthDate(player: Fields): string | null {
  const text = player.optionalText('birthDate') ?? '';
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : null;
}

/** Reads a player, without teams. The listed teams are of the day of publication, so teams are derived from the matches instead. */
export function readPlayer(player: Fields): CanonicalPlayer {
  const shortName = player.optionalText('shortName');
  const firstName = player.optionalText('firstName');
  const lastName = player.optionalText('lastName');
  return {
    key: String(player.number('wyId')),
    firstName: lastName === null ? null : firstName,
    lastName: lastName ?? shortName ?? firstName ?? player.fail('lastName must be a text'),
    knownAs: shortName,
    // A short name with an initial, for example "L. Messi", is not a common name.
    commonName: shortName?.includes('.') ? null : shortName,
    birthDate: readBirthDate(player),
    position: POSITIONS.get(player.object('role').optionalText('code2')) ?? null,
    club: null,
    nationalTeam: null,
  };
}

export function readReferee(referee: Fields): CanonicalReferee {
  const names = [referee.optionalText('firstName'), referee.optionalText('lastName')].filter((name) => name !== null);
  const key = String(referee.number('wyId'));
  return { key, name: names.join(' ') || unnamedReferee(key).name };
}

/** A referee without a known name. */
export function unnamedReferee(key: string): CanonicalReferee {
  return { key, name: `Referee ${key}` };
}

/** Common names of the competitions by their ids; the data set has names such as "English first division". */
const COMMON_NAMES: ReadonlyMap<string, string> = new Map([
  ['364', 'Premier League'],
  ['426', 'Bundesliga'],
  ['412', 'Ligue 1'],
  ['524', 'Serie A'],
  ['795', 'La Liga'],
  ['28', 'World Cup'],
  ['102', 'European Championship'],
]);

/**
 * The name of a competition to show: the common name. Without one, it is the name in the data set's list, or else the name in the file
 * names, for example "World_Cup".
 */
export function competitionName(key: string, listed: string | undefined, fileName: string): string {
  return COMMON_NAMES.get(key) ?? listed ?? fileName.replaceAll('_', ' ');
}
