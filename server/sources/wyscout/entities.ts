import type { Position } from '#lib/contract/football/search.ts';
import type { CanonicalPlayer, CanonicalReferee, CanonicalTeam } from '#server/base/canonical.ts';
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

/**
 * Reads a player, without teams. The listed teams are of the day of publication, so teams are derived from the matches
 * instead.
 */
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

/**
 * The slugs in the catalogue and the common names of the competitions, by their ids; the data set has names such as
 * "English first division".
 */
const LISTED: ReadonlyMap<string, readonly [slug: string, name: string]> = new Map([
  ['364', ['premier-league', 'Premier League']],
  ['426', ['bundesliga', 'Bundesliga']],
  ['412', ['ligue-1', 'Ligue 1']],
  ['524', ['serie-a', 'Serie A']],
  ['795', ['la-liga', 'La Liga']],
  ['28', ['world-cup', 'World Cup']],
  ['102', ['european-championship', 'European Championship']],
]);

/**
 * The name of a competition to show: the common name. Without one, it is the name in the data set's list, or else the
 * name in the file names, for example "World_Cup". With a common name, the slug in the catalogue.
 */
export function competitionName(
  key: string,
  stated: string | undefined,
  fileName: string,
): { readonly name: string; readonly slug?: string } {
  const listed = LISTED.get(key);
  return listed === undefined
    ? { name: stated ?? fileName.replaceAll('_', ' ') }
    : { slug: listed[0], name: listed[1] };
}
