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

/** Search results as suggestions, the best kind first. The content is the name and the subject's key. */
export function suggestionsOf(reply: SearchReply): Suggestion[] {
  const found = foundGroups(reply).flatMap(({ subjects }) => subjects);
  return found.slice(0, MAX_SUGGESTIONS).map((subject) => ({
    content: `${subject.name} #${subjectKey(subject)}`,
    description: subject.detail === null ? subject.name : `${subject.name} · ${subject.detail}`,
  }));
}

/** Parses an entered text: the subject of a chosen suggestion, or a text to search for. */
export function lookupOf(entered: string): Lookup {
  const key = /#(\S+)$/.exec(entered)?.[1];
  return key !== undefined && parseSubjectKey(key) !== null ? { subject: key } : textLookup(entered);
}
