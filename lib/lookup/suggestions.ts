import type { SearchReply } from '#lib/contract/search.ts';
import { hitDetail } from '#lib/domain/hit-detail.ts';
import { parseSubjectKey, personName } from '#lib/domain/subject.ts';
import { type Lookup, textLookup } from '#lib/lookup/lookup.ts';

/** A suggestion of the address bar: its description, and the content that replaces the typed text when it is chosen. */
export interface Suggestion {
  readonly content: string;
  readonly description: string;
}

/** The maximum that browsers show. */
const MAX_SUGGESTIONS = 6;

/** Search results as suggestions, players first. The content is the name and the subject's key. */
export function suggestionsOf({ players, teams }: SearchReply): Suggestion[] {
  const found = [
    ...players.map((player) => ({ key: `player-${player.id}`, name: personName(player), detail: hitDetail(player) })),
    ...teams.map((team) => ({ key: `team-${team.id}`, name: team.name, detail: hitDetail(team) })),
  ];
  return found.slice(0, MAX_SUGGESTIONS).map(({ key, name, detail }) => ({
    content: `${name} #${key}`,
    description: detail === null ? name : `${name} · ${detail}`,
  }));
}

/** Parses an entered text: the subject of a chosen suggestion, or a text to search for. */
export function lookupOf(entered: string): Lookup {
  const key = /#(\S+)$/.exec(entered)?.[1];
  return key !== undefined && parseSubjectKey(key) !== null ? { subject: key } : textLookup(entered);
}
