import type { SearchReply } from '#lib/contract/search.ts';
import { hitDetail } from '#lib/domain/hit-detail.ts';
import { parseSubjectKey, personName } from '#lib/domain/subject.ts';
import { type Lookup, textLookup } from '#lib/lookup/lookup.ts';

/** One line below the address bar: what is shown, and what stands in the bar once it is chosen. */
export interface Suggestion {
  readonly content: string;
  readonly description: string;
}

/** The browsers show no more than this. */
const MAX_SUGGESTIONS = 6;

/** The results of a search as suggestions, players first. Their content names the subject by its key, behind the name. */
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

/** What was entered in the address bar: the subject of a chosen suggestion, or a text to search for. */
export function lookupOf(entered: string): Lookup {
  const key = /#(\S+)$/.exec(entered)?.[1];
  return key !== undefined && parseSubjectKey(key) !== null ? { subject: key } : textLookup(entered);
}
