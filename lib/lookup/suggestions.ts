import type { SearchReply } from '#lib/contract/football/search.ts';
import { listedGroups } from '#lib/domain/lookup/found-subjects.ts';
import { parseWatchedKey, watchedKey } from '#lib/domain/watchlist/watched-key.ts';
import { type Lookup, textLookup } from '#lib/lookup/lookup.ts';

/** A suggestion of the address bar. `description` is shown. `content` replaces the typed text when the user chooses the suggestion. */
export interface Suggestion {
  readonly content: string;
  readonly description: string;
}

/** The largest number of suggestions that browsers show. */
const MAX_SUGGESTIONS = 6;

/** The subject key of each suggestion, by the suggestion's content. */
export type Offered = Readonly<Record<string, string>>;

/** Converts search results to suggestions, the best kind first, and maps each content to a subject. Contents are unique. */
export function suggestionsOf(reply: SearchReply): { suggestions: readonly Suggestion[]; offered: Offered } {
  const offered: Record<string, string> = {};
  const found = listedGroups(reply).flatMap(({ subjects }) => subjects);
  const suggestions = found.slice(0, MAX_SUGGESTIONS).map((subject) => {
    const description = subject.detail === null ? subject.name : `${subject.name} · ${subject.detail}`;
    let content = Object.hasOwn(offered, subject.name) ? description : subject.name;
    for (let count = 2; Object.hasOwn(offered, content); count += 1) content = `${description} (${count})`;
    offered[content] = watchedKey(subject);
    return { content, description };
  });
  return { suggestions, offered };
}

/** The look-up of an entered text: the subject of the chosen suggestion, otherwise a search for the text. */
export function lookupOf(entered: string, offered: Offered): Lookup {
  const key = Object.hasOwn(offered, entered.trim()) ? offered[entered.trim()] : undefined;
  return key !== undefined && parseWatchedKey(key) !== null ? { subject: key } : textLookup(entered);
}
