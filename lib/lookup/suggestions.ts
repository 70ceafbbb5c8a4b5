import type { SearchReply } from '#lib/contract/search.ts';
import { foundGroups } from '#lib/domain/found-subjects.ts';
import { parseSubjectKey, subjectKey } from '#lib/domain/subject.ts';
import { type Lookup, textLookup } from '#lib/lookup/lookup.ts';

/** A suggestion of the address bar: its description, and the content that replaces the typed text when it is chosen. */
export interface Suggestion {
  readonly content: string;
  readonly description: string;
}

/** The maximum that browsers show. */
const MAX_SUGGESTIONS = 6;

/** The subjects of suggestions, by the content that the address bar shows when one is chosen. */
export type Offered = Readonly<Record<string, string>>;

/** Search results as suggestions, the best kind first, and their subjects. The content is a name that only one of them has. */
export function suggestionsOf(reply: SearchReply): { suggestions: readonly Suggestion[]; offered: Offered } {
  const offered: Record<string, string> = {};
  const found = foundGroups(reply).flatMap(({ subjects }) => subjects);
  const suggestions = found.slice(0, MAX_SUGGESTIONS).map((subject) => {
    const description = subject.detail === null ? subject.name : `${subject.name} · ${subject.detail}`;
    let content = Object.hasOwn(offered, subject.name) ? description : subject.name;
    for (let count = 2; Object.hasOwn(offered, content); count += 1) content = `${description} (${count})`;
    offered[content] = subjectKey(subject);
    return { content, description };
  });
  return { suggestions, offered };
}

/** Parses an entered text: the subject of a suggestion, or a text to search for. */
export function lookupOf(entered: string, offered: Offered): Lookup {
  const key = Object.hasOwn(offered, entered.trim()) ? offered[entered.trim()] : undefined;
  return key !== undefined && parseSubjectKey(key) !== null ? { subject: key } : textLookup(entered);
}
