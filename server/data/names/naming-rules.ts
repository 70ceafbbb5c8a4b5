import { createHash } from 'node:crypto';
import { KNOWN_PERSONS } from '#server/data/names/known-people.ts';
import { personSearchNames } from '#server/data/names/person-search-names.ts';
import { searchText } from '#server/data/names/search-text.ts';
import { LISTED_TEAMS, teamSearchNames } from '#server/data/names/team-search-names.ts';
import { shownName } from '#server/data/store/shown-name.ts';
import { FANTASY_POSITIONS } from '#server/data/store/shown-position.ts';
import { GIVEN_NAMES } from '#server/identity/nicknames.ts';

/** The search texts of every listed team, person and given name. */
export function listedNames(): string[] {
  const teams = LISTED_TEAMS.map((team) => teamSearchNames(team.name, [team]));
  const people = KNOWN_PERSONS.map(({ words, year }) => {
    const said = { lastName: words.join(' '), birthDate: `${year}-01-01` };
    return personSearchNames(shownName([{ source: '', said }]), [said]);
  });
  const given = [...GIVEN_NAMES, 'Two Names'].map((firstName) => {
    const shown = { firstName, lastName: 'of two words' };
    return personSearchNames(shown, [{ ...shown, knownAs: firstName }]);
  });
  return [...teams, ...people, ...given].map(searchText);
}

/**
 * A digest of the rules with which the names of subjects and the positions of players are computed. It is computed from all listed names, so that it
 * changes with a list, with a rule, and with the names of regions in a new version of Node.
 */
export function namingRules(): string {
  return createHash('sha256')
    .update([...listedNames(), ...FANTASY_POSITIONS].join('\n'))
    .digest('hex');
}
