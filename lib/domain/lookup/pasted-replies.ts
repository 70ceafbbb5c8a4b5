import type { PlayerHit, SearchReply } from '#lib/contract/football/search.ts';
import { foldedWords } from '#lib/domain/names/fold.ts';
import { personName, type Subject } from '#lib/domain/names/subject.ts';

/** A search of `pastedNames` with its reply. */
export interface LookedUp {
  readonly name: string;
  readonly reply: SearchReply;
}

/** A subject that a name could mean. @example { subject: { type: 'player', id: 7 }, name: 'Ben White, Arsenal' } */
export interface NameChoice {
  readonly subject: Subject;
  readonly name: string;
}

/**
 * The results of the searches: clear subjects (docs/product.md, "Search"), names that are not clear, and names
 * without a result.
 */
export interface FoundNames {
  readonly subjects: readonly Subject[];
  readonly doubtful: readonly { readonly name: string; readonly choices: readonly NameChoice[] }[];
  readonly unknown: readonly string[];
}

/** The user's choice for each name that is not clear. A name without a choice is left out of the view. */
export type ChosenNames = ReadonlyMap<string, NameChoice>;

/**
 * The names in a reply that need a search of their own: those after the first one that are not clear. The reply has
 * no hits for them.
 */
export function furtherNames({ named = [] }: SearchReply): string[] {
  return named.slice(1).flatMap(({ text, isClear }) => (isClear ? [] : [text]));
}

/**
 * Decides which subjects the searches of a pasted text name. Where most of the names are players, teams are left
 * out, because they are details such as a club or
 * a fixture. A name that is not clear is a player of the text's main teams if exactly one of the players it could
 * mean is.
 */
export function foundNames(all: readonly LookedUp[]): FoundNames {
  const clear = all.flatMap(({ reply }) => reply.named ?? []).filter(({ isClear }) => isClear);
  const players = clear.filter(({ type }) => type === 'player');
  const isLineUp = players.length > 0 && players.length * 2 >= clear.length;
  const teams = mainTeams(all);
  const results = all.map(({ name, reply }) => {
    const named = (reply.named ?? []).filter(({ type, isClear }) => isClear && (!isLineUp || type === 'player'));
    const [first] = reply.named ?? [];
    const isOpen = first !== undefined && (!first.isClear || (isLineUp && first.type === 'team'));
    const mate = isOpen ? teamMate(reply, first.text, teams) : null;
    const subjects = named.map(({ type, id }) => ({ type, id }));
    return {
      name,
      subjects: mate === null ? subjects : [mate, ...subjects],
      choices: isOpen && !first.isClear && mate === null ? choicesOf(reply) : [],
      isUnknown: first === undefined,
    };
  });
  return {
    subjects: results.flatMap(({ subjects }) => subjects),
    doubtful: results.filter(({ choices }) => choices.length > 0).map(({ name, choices }) => ({ name, choices })),
    unknown: results.filter(({ isUnknown }) => isUnknown).map(({ name }) => name),
  };
}

/**
 * A main team of a text has at least this part of the players who are clearly named, and two of them unless there is
 * only one.
 */
const MAIN = 1 / 3;

function mainTeams(all: readonly LookedUp[]): ReadonlySet<string> {
  const teams = all.flatMap(({ reply }) => {
    const ids = (reply.named ?? []).flatMap(({ type, id, isClear }) => (isClear && type === 'player' ? [id] : []));
    return reply.players.flatMap(({ id, team }) => (ids.includes(id) ? [team?.name ?? ''] : []));
  });
  const byTeam = [...Map.groupBy(teams, (team) => team)].filter(([team]) => team !== '');
  const main = byTeam.filter(([, own]) => own.length >= teams.length * MAIN && (own.length > 1 || teams.length === 1));
  return new Set(main.map(([team]) => team));
}

/**
 * The only player of the teams whom the name can mean. Players with the name as family name come before others.
 * `null` for none and for several.
 */
function teamMate({ players }: SearchReply, text: string, teams: ReadonlySet<string>): Subject | null {
  const words = foldedWords(text).filter((word) => word.length > 1);
  const isFamily = ({ lastName }: PlayerHit) => words.every((word) => foldedWords(lastName).includes(word));
  const family = players.filter(isFamily);
  const mates = (family.length > 0 ? family : players).filter(({ team }) => team !== null && teams.has(team.name));
  const [mate, ...others] = mates;
  return mate === undefined || others.length > 0 ? null : { type: 'player', id: mate.id };
}

/** The subjects that the first name of a reply could mean, best first. */
function choicesOf(reply: SearchReply): NameChoice[] {
  const players = reply.players.map(({ id, team, ...hit }) => ({
    subject: { type: 'player', id } as const,
    name: [personName(hit), team?.name].filter(Boolean).join(', '),
  }));
  const teams = reply.teams.map(({ id, name, league }) => ({
    subject: { type: 'team', id } as const,
    name: [name, league?.name].filter(Boolean).join(', '),
  }));
  return reply.named?.[0]?.type === 'player' ? [...players, ...teams] : [...teams, ...players];
}
