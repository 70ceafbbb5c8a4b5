import { MAX_QUERY, MIN_QUERY, type SearchReply } from '#lib/contract/football/search.ts';
import { fold } from '#lib/domain/names/fold.ts';
import { searchedPart } from '#lib/domain/names/searched-part.ts';
import { personName, type Subject, subjectKey } from '#lib/domain/names/subject.ts';
import { readSelection } from '#lib/domain/panels/selection.ts';

/** `text` is the maximum length of a pasted text. `search` is the maximum length of one search, as on the server. */
export const PASTE_LIMITS = { text: 6000, search: MAX_QUERY } as const;

const LINES = /[\n\r;•]+/;
/** A line with at least two of these separators is a list of names. */
const COMMAS = /[,|/]| - /g;

/** Headings of line-ups, in folded form. */
const HEADINGS = new Set(
  'bench,subs,substitutes,starting xi,starting eleven,line up,lineup,lineups,line ups,team,squad,starters,reserves'.split(
    ',',
  ),
);

/**
 * Removes HTML tags, for text copied from a page's source. Rows, list items and paragraphs become lines. Other tags and
 * `&nbsp;` become spaces. The entities of apostrophes and of "&" become these characters.
 */
function withoutTags(text: string): string {
  return text
    .replace(/<\/?(?:tr|li|p|div|br|ul|ol|h[1-6]|table|section)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/&nbsp;|&#160;/gi, ' ')
    .replace(/&(?:apos|#0?39|rsquo);/gi, "'")
    .replace(/&amp;/gi, '&');
}

/**
 * The searches for a pasted line-up or table: one for each line, or one for each name of a line with several names. A
 * search keeps club and position, which distinguish players of the same name. Headings, repeated lines and lines
 * without a name are left out. The length of the text is not checked, because the caller does that.
 *
 * @example pastedNames('1 Raya\n2 Saliba (Arsenal)') // ['1 Raya', '2 Saliba (Arsenal)']
 */
export function pastedNames(text: string): string[] {
  const entries = withoutTags(text)
    .split(LINES)
    .flatMap((line) =>
      (line.match(COMMAS)?.length ?? 0) >= 2 || line.length > PASTE_LIMITS.search ? line.split(COMMAS) : line,
    )
    .map((entry) => searchedPart(entry.replace(/\s+/g, ' ').trim()));
  const named = entries.filter(
    (entry) =>
      entry.length >= MIN_QUERY &&
      readSelection(entry).parts.length > 0 &&
      /\p{L}{2}/u.test(entry) &&
      !HEADINGS.has(fold(entry)),
  );
  return [...new Map(named.map((entry) => [fold(entry), entry])).values()];
}

/**
 * The clearly named subjects in the reply to a search of {@link pastedNames}: the players, or the teams when no player
 * is clearly named. Empty when no name is clear.
 */
export function pastedSubjects({ named = [] }: Pick<SearchReply, 'named'>): Subject[] {
  const clear = named.filter(({ isClear }) => isClear);
  const players = clear.filter(({ type }) => type === 'player');
  return (players.length > 0 ? players : clear).map(({ type, id }) => ({ type, id }));
}

/** A subject that a name could mean. @example { subject: { type: 'player', id: 7 }, name: 'Ben White, Arsenal' } */
export interface NameChoice {
  readonly subject: Subject;
  readonly name: string;
}

/** The subjects that an unclear search of {@link pastedNames} could mean, best first. Empty when the search is clear or found nothing. */
export function pastedChoices(reply: SearchReply): NameChoice[] {
  const [first] = reply.named ?? [];
  if (first === undefined || pastedSubjects(reply).length > 0) return [];
  const players = reply.players.map(({ id, team, ...hit }) => ({
    subject: { type: 'player', id } as const,
    name: [personName(hit), team?.name].filter(Boolean).join(', '),
  }));
  const teams = reply.teams.map(({ id, name, league }) => ({
    subject: { type: 'team', id } as const,
    name: [name, league?.name].filter(Boolean).join(', '),
  }));
  return first.type === 'player' ? [...players, ...teams] : [...teams, ...players];
}

/** The subjects as the setting `subjects` of a view, without repeats. The limit of a view is not checked, because the caller does that. */
export function subjectsSetting(subjects: readonly Subject[]): string {
  return [...new Set(subjects.map(subjectKey))].join(',');
}
