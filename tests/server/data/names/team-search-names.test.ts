import { describe, expect, test } from 'vitest';
import { fold } from '#lib/domain/names/fold.ts';
import { NATIONAL_ALIASES } from '#server/data/names/national-aliases.ts';
import { CLUB_ALIASES } from '#server/data/names/team-aliases.ts';
import { KNOWN_TEAMS, teamSearchNames } from '#server/data/names/team-search-names.ts';

const LINE = /^[^:[\],]+(?: \[[A-Z]{2}\])?: [^:,]+(?:, [^:,]+)*$/;
const linesOf = (text: string) => text.trim().split('\n');
const aliasesOf = (line: string) => (line.split(': ')[1] ?? '').split(', ').map(fold);

/** The aliases that two teams share; a search lists the team with more matches first. */
const SHARED = ['bol', 'fcb', 'lev', 'nor', 'red devils', 'rojiblancos', 'ven'];

test.each(linesOf(CLUB_ALIASES).concat(linesOf(NATIONAL_ALIASES)))('the entry "%s" has a name and aliases', (line) => {
  expect(line).toMatch(LINE);
});

test('only the aliases that are listed as shared belong to two teams', () => {
  const lines = linesOf(CLUB_ALIASES).concat(linesOf(NATIONAL_ALIASES));
  const owners = Map.groupBy(
    lines.flatMap((line) => [...new Set(aliasesOf(line))].map((alias) => ({ alias, line }))),
    ({ alias }) => alias,
  );
  expect(
    [...owners]
      .filter(([, own]) => own.length > 1)
      .map(([alias]) => alias)
      .sort(),
  ).toEqual(SHARED);
});

describe('a team is found by', () => {
  const club = (name: string) => teamSearchNames(name, [{ name, isNationalTeam: false }]);
  const nation = (name: string) => teamSearchNames(name, [{ name, isNationalTeam: true }]);

  test('its code, its nicknames and the short names that sources use', () => {
    expect(club('Tottenham Hotspur')).toEqual(expect.arrayContaining(['TOT', 'Spurs', 'Tottenham']));
    expect(club("Borussia M'gladbach")).toContain('Gladbach');
  });

  test('the names of its country in other languages', () => {
    expect(nation('Germany')).toEqual(
      expect.arrayContaining(['GER', 'Deutschland', 'Alemania', 'Allemagne', 'Germania']),
    );
    expect(nation('England')).toContain('Angleterre');
  });

  test('only its own name if it has no aliases, also written as one word', () => {
    expect(new Set(club('Northtown Rovers'))).toEqual(new Set(['Northtown Rovers', 'northtownrovers']));
  });
});

test('KNOWN_TEAMS has the code of a team that is not stored, and no name of a player', () => {
  expect(KNOWN_TEAMS.has('usa')).toBe(true);
  expect(KNOWN_TEAMS.has('kane')).toBe(false);
});
