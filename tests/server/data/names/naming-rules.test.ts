import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fold } from '#lib/domain/names/fold.ts';
import { GIVEN_NAMES } from '#server/data/identity/nicknames.ts';
import { KNOWN_PERSONS } from '#server/data/names/known-people.ts';
import { NATIONAL_ALIASES } from '#server/data/names/national-aliases.ts';
import { personSearchNames } from '#server/data/names/person-search-names.ts';
import { searchText } from '#server/data/names/search-text.ts';
import { CLUB_ALIASES } from '#server/data/names/team-aliases.ts';
import { LISTED_TEAMS, teamSearchNames } from '#server/data/names/team-search-names.ts';
import { shownName } from '#server/data/store/keys/shown-name.ts';
import { FPL_CORE } from '#server/sources/fpl-core/fpl-core-source.ts';
import { FPL } from '#tests/support/fantasy-games.ts';

const textsOfTeams = (isNationalTeam: boolean) =>
  LISTED_TEAMS.filter((team) => team.isNationalTeam === isNationalTeam).map((team) =>
    searchText(teamSearchNames(team.name, [team])),
  );

/** The search texts of every listed person and given name. */
function textsOfPersons(): string[] {
  const people = KNOWN_PERSONS.map(({ words, year }) => {
    const described = { lastName: words.join(' '), birthDate: `${year}-01-01` };
    return personSearchNames(shownName([{ fantasyRank: null, described }]), [described]);
  });
  const given = [...GIVEN_NAMES, 'Two Names'].map((firstName) => {
    const shown = { firstName, lastName: 'of two words' };
    return personSearchNames(shown, [{ ...shown, knownAs: firstName }]);
  });
  return [...people, ...given].map(searchText);
}

test('the search texts contain every alias of a team and the nicknames of players', () => {
  const texts = [...textsOfTeams(false), ...textsOfTeams(true), ...textsOfPersons()].join('\n');
  const aliases = `${CLUB_ALIASES}${NATIONAL_ALIASES}`
    .split('\n')
    .flatMap((line) => (line.split(': ')[1] ?? '').split(', '));
  const missing = [...aliases, 'Pepe of two words', 'CR7', 'Dele'].filter(
    (name) => name !== '' && !texts.includes(`| ${fold(name)} |`),
  );
  expect(missing).toEqual([]);
});

test('a change of the rules or lists of names increases RESOLVER, so that stored names are computed again', () => {
  // The names of regions are left out, because they differ between versions of Node.
  const ofFantasy = [FPL, FPL_CORE]
    .toSorted((one, other) => (one.fantasyRank ?? 0) - (other.fantasyRank ?? 0))
    .map(({ key }) => key);
  const rules = [...textsOfTeams(false), NATIONAL_ALIASES, ...textsOfPersons(), ...ofFantasy];
  const digest = createHash('sha256').update(rules.join('\n')).digest('hex');
  // When it differs: increase RESOLVER in server/data/store/keys/identify.ts, then write the new digest here.
  expect(digest).toBe('903b20da7a4d47431eb9bd30d9710968401e05da08617dad756844a97b4d5b0e');
});
