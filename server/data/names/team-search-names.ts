import { fold, foldedWords } from '#lib/domain/names/fold.ts';
import { clubWordsLeftOut } from '#server/data/identity/team-name.ts';
import { TEAM_NAMES } from '#server/data/identity/team-names.ts';
import { NATIONAL_ALIASES } from '#server/data/names/national-aliases.ts';
import { CLUB_ALIASES } from '#server/data/names/team-aliases.ts';
import type { Described } from '#server/data/store/rows/descriptions.ts';

/** The languages in which national teams are found by name. */
const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'pl', 'tr', 'sv', 'da', 'hr'];

const CLUBS = namesByTeam([...Object.values(TEAM_NAMES).flatMap(listedLines), ...aliasLines(CLUB_ALIASES)]);
const NATIONAL_TEAMS = namesByTeam([...listedLines(TEAM_NAMES['National'] ?? ''), ...aliasLines(NATIONAL_ALIASES)]);

/** All teams with aliases. Their names are folded. */
export const LISTED_TEAMS: readonly Described['team'][] = [
  ...[...CLUBS.keys()].map((name) => ({ name, isNationalTeam: false })),
  ...[...NATIONAL_TEAMS.keys()].map((name) => ({ name, isNationalTeam: true })),
];

/** The folded names and aliases of all teams with aliases, including teams that are not stored. */
export const KNOWN_TEAMS: ReadonlySet<string> = new Set(
  [CLUBS, NATIONAL_TEAMS].flatMap((teams) => [...teams].flatMap(([team, names]) => [team, ...names.map(fold)])),
);

/** True for a name of any team with aliases, stored or not; also with words such as AS and FC. */
export function isKnownTeam(text: string): boolean {
  const words = foldedWords(text);
  return [words, clubWordsLeftOut(words)].some((own) => KNOWN_TEAMS.has(own.join(' ')));
}

/** The names by which a team is found: the shown one, those of all sources, and its aliases, each also without spaces, as in hashtags. */
export function teamSearchNames(shown: string, described: readonly Described['team'][]): string[] {
  const known = described.some(({ isNationalTeam }) => isNationalTeam) ? NATIONAL_TEAMS : CLUBS;
  const names = [shown, ...described.map(({ name }) => name), ...(known.get(fold(shown)) ?? [])];
  return [
    ...names,
    ...names
      .map(fold)
      .filter((name) => name.includes(' '))
      .map((name) => name.replaceAll(' ', '')),
  ];
}

interface Line {
  /** The names under which the team is shown. */
  readonly shown: readonly string[];
  readonly names: readonly string[];
}

function listedLines(text: string): Line[] {
  return linesOf(text).map((line) => {
    const names = line.split('=').map((name) => name.trim());
    return { shown: names.slice(0, 1), names };
  });
}

function aliasLines(text: string): Line[] {
  return linesOf(text).map((line) => {
    const [, teams = '', region, aliases = ''] = /^([^:[]+?)\s*(?:\[(\w\w)\])?:(.*)$/.exec(line) ?? [];
    const names = aliases.split(',').map((name) => name.trim());
    return { shown: teams.split(' / '), names: region === undefined ? names : [...names, ...namesOfRegion(region)] };
  });
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

function namesOfRegion(region: string): string[] {
  return LANGUAGES.flatMap((language) => new Intl.DisplayNames([language], { type: 'region' }).of(region) ?? []);
}

function namesByTeam(lines: readonly Line[]): ReadonlyMap<string, readonly string[]> {
  const byTeam = new Map<string, string[]>();
  for (const { shown, names } of lines) {
    for (const team of shown.map(fold)) byTeam.set(team, [...(byTeam.get(team) ?? []), ...names]);
  }
  return byTeam;
}
