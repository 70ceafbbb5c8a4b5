import { folded, words } from '#server/data/identity/folded.ts';
import { TEAM_NAMES } from '#server/data/identity/team-names.ts';

/** The key of the names of national teams in {@link TEAM_NAMES}; those of clubs are listed by country. */
export const NATIONAL = 'National';

/** Abbreviations in names of clubs that some sources omit. */
const CLUB = new Set([
  'fc',
  'afc',
  'cf',
  'ac',
  'as',
  'ss',
  'us',
  'ud',
  'cd',
  'sd',
  'sc',
  'ssc',
  'acf',
  'rcd',
  'calcio',
]);

/** Words in the name of a second, youth or women's team. */
const OTHER_TEAM =
  /^(b|c|ii|iii|u\d\d|women|ladies|femenin[oa]|femeni|feminines?|femminile|frauen|damen|vrouwen|w|wfc|youth|academy|reserves?|juniors|juvenil|primavera|amateure|espoirs|jong|castilla)$/;

/**
 * The folded words of a team without the words that mark another team of its club or country; `null` if it has only or no such words. A
 * single letter is such a word only as a capital at the end.
 *
 * @example withoutTeamMarks(['barcelona', 'b'], 'Barcelona B') // ['barcelona']
 */
export function withoutTeamMarks(own: readonly string[], text: string): readonly string[] | null {
  const isMark = (word: string, at: number) =>
    OTHER_TEAM.test(word) && (word.length > 1 || (at === own.length - 1 && text.endsWith(word.toUpperCase())));
  const kept = own.filter((word, at) => !isMark(word, at));
  return kept.length === 0 || kept.length === own.length ? null : kept;
}

/** Full team names, by country and then by folded name. The full name is the first entry in its row of {@link TEAM_NAMES}. */
const NAMES: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(TEAM_NAMES).map(([country, text]) => [country, readNames(text)]),
);

function readNames(text: string): Map<string, string> {
  return new Map(
    text
      .trim()
      .split('\n')
      .flatMap((line) => {
        const names = line.split('=').map((name) => name.trim());
        return names.map((name) => [folded(name), names[0] ?? name] as const);
      }),
  );
}

/**
 * The full name of a team in {@link TEAM_NAMES}; `undefined` for a team that is not listed.
 *
 * @param scope a country, or {@link NATIONAL}
 * @example listedTeamName('Ath Madrid', 'Spain') // 'Atlético Madrid'
 */
export function listedTeamName(name: string, scope: string): string | undefined {
  const own = words(name);
  if (own.some((word) => OTHER_TEAM.test(word))) return undefined;
  const names = NAMES.get(scope);
  return names?.get(folded(name)) ?? names?.get(own.filter((word) => !CLUB.has(word)).join(' '));
}

/**
 * Normalises a team's name, so that different names of one team become equal: its full name in {@link TEAM_NAMES}, else the name without accents and
 * club abbreviations. The name of a second, youth or women's team keeps all words. The result is folded.
 *
 * @param scope a country, or {@link NATIONAL}; `null` if unknown
 * @example teamName('Ath Madrid', 'Spain') // 'atletico madrid'
 */
export function teamName(name: string, scope: string | null): string {
  const text = folded(name);
  const own = words(name);
  if (own.some((word) => OTHER_TEAM.test(word))) return text;
  const listed = scope === null ? undefined : listedTeamName(name, scope);
  return listed === undefined ? own.filter((word) => !CLUB.has(word)).join(' ') || text : folded(listed);
}

/** Words in official names of clubs that are left out when other words remain. */
const OFFICIAL = new Set([
  ...CLUB,
  'club',
  'futbol',
  'football',
  'rc',
  'fk',
  'sk',
  'if',
  'bk',
  'sv',
  'vfl',
  'vfb',
  'tsg',
  'spvgg',
  'cfc',
  'bc',
]);

/**
 * The given folded words without abbreviations and words of official names; all words if nothing else would remain.
 *
 * @example clubWordsLeftOut(['club', 'atletico', 'de', 'madrid']) // ['atletico', 'madrid']
 */
export function clubWordsLeftOut(own: readonly string[]): readonly string[] {
  const kept = own.filter((word) => !OFFICIAL.has(word));
  if (kept.length === 0 || kept.length === own.length) return own;
  const telling = kept.filter((word) => word !== 'de');
  return telling.length === 0 ? own : telling;
}
