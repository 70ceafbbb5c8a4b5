import { nicknamesOf } from '#server/data/identity/nicknames.ts';
import { COMMON_WORDS } from '#server/data/names/common-words.ts';
import { OTHER_NAMES } from '#server/data/names/other-names.ts';
import { CODE_LENGTH } from '#server/services/football/search/named-hit.ts';
import type { Candidate } from '#server/services/football/search/page-candidates.ts';
import type { PageUnit } from '#server/services/football/search/page-units.ts';

/** A name of a page with what it means, best first. */
export interface SettledUnit extends PageUnit {
  readonly isClear: boolean;
}

interface Settled {
  readonly units: readonly SettledUnit[];
  /** True if the names are enough evidence of football. */
  readonly isFootball: boolean;
}

/** What the clearly named subjects of a page say about its other names. */
interface Context {
  readonly players: ReadonlySet<number>;
  readonly teams: ReadonlySet<number>;
  /** The number of named teams. */
  readonly named: number;
  /** False for a page about players who have not played for years. */
  readonly isPresent: boolean;
  /** How much on the page is football. */
  readonly evidence: number;
}

/** A page with less evidence may have words that are names by chance. */
const FOOTBALL = 8;
/** With this evidence a given name or common word that is a player's name means the player. */
const MUCH_FOOTBALL = 16;
/**
 * What counts as evidence of football: a full name of a player or team, a family name, the name of a city that is also
 * a team's, a player of a named team. The cities of a journey are fewer than the teams of a table.
 */
const COUNTS = { full: 4, family: 2, city: 1, ofNamedTeam: 5, teamsOfTable: 4 } as const;
/** A subject with this many times the matches of another of the same name is meant. */
const FAR_MORE = 4;
/** A name that is also a coach's does not name a player with fewer matches than this. */
const FEW = 5;

/** True for a single word that is also a given name or a common word. */
const isCommon = ({ words, folded }: PageUnit) =>
  words === 1 && (COMMON_WORDS.has(folded) || nicknamesOf(folded).length > 0);
const isCode = ({ words, text }: PageUnit) => words === 1 && text.length <= CODE_LENGTH;

/**
 * Decides all names of a page together. Players of the clubs of clearly named players and of named teams come before
 * others, then present players before former ones, then those with far more matches.
 */
export function settled(all: readonly PageUnit[]): Settled {
  const units = all.filter((unit) => !isOtherPerson(unit));
  const empty: Context = { players: new Set(), teams: new Set(), named: 0, isPresent: true, evidence: 0 };
  const full = units.filter(({ words }) => words > 1);
  const first = contextOf(full.map((unit) => decide(unit, { ...empty, evidence: FOOTBALL })));
  const teams = contextOf(
    units
      .filter((unit) => !isCode(unit) && !isCommon(unit))
      .map((unit) => decide(unit, { ...first, evidence: FOOTBALL })),
  );
  const context = contextOf(
    units.map((unit) => decide(unit, { ...teams, evidence: Math.max(FOOTBALL, teams.evidence) })),
  );
  const { evidence } = teams;
  return { units: units.map((unit) => decide(unit, { ...context, evidence })), isFootball: evidence >= FOOTBALL };
}

/** True for a coach or ground of which a player has the name. */
function isOtherPerson({ folded, candidates }: PageUnit): boolean {
  return OTHER_NAMES.has(folded) && candidates.every(({ matches }) => matches < FEW);
}

function contextOf(units: readonly SettledUnit[]): Context {
  const clear = units.filter(({ isClear }) => isClear);
  const meant = clear.flatMap((unit) => ({ unit, one: unit.candidates[0] }));
  const players = meant.flatMap(({ one }) => (one?.type === 'player' ? [one] : []));
  const named = meant.flatMap(({ unit, one }) => (one?.type === 'team' && !isCode(unit) ? [one] : []));
  const former = players.filter(({ isPresent }) => !isPresent).length;
  return {
    players: new Set(players.map(({ id }) => id)),
    teams: new Set([...players, ...named].flatMap((one) => one.teams)),
    named: new Set(named.map(({ id }) => id)).size,
    isPresent: former * 2 <= players.length,
    evidence: evidenceOf(meant, new Set(named.map(({ id }) => id))),
  };
}

interface Meant {
  readonly unit: PageUnit;
  readonly one: Candidate | undefined;
}

/** Adds up what each named subject counts, once. */
function evidenceOf(meant: readonly Meant[], named: ReadonlySet<number>): number {
  const counted = new Map<string, number>();
  const city = named.size < COUNTS.teamsOfTable ? COUNTS.city : 2 * COUNTS.city;
  for (const { unit, one } of meant) {
    if (one === undefined || one.type === 'referee' || isCommon(unit) || isCode(unit)) continue;
    const own = unit.words > 1 ? COUNTS.full : one.type === 'team' ? city : COUNTS.family;
    const isPair = one.type === 'player' && one.isPresent && one.teams.some((team) => named.has(team));
    const key = `${one.type}-${one.id}`;
    counted.set(key, Math.max(counted.get(key) ?? 0, own + (isPair ? COUNTS.ofNamedTeam : 0)));
  }
  return [...counted.values()].reduce((sum, own) => sum + own, 0);
}

function decide(unit: PageUnit, context: Context): SettledUnit {
  const { beside } = unit;
  const isHere = (team: number) => (beside.length > 0 ? beside.includes(team) : context.teams.has(team));
  const order = (one: Candidate): readonly number[] => {
    const fits = one.type === 'player' && one.isPresent === context.isPresent && one.teams.some(isHere);
    const isBeside = fits && beside.length > 0;
    const isKnown = one.type === 'player' && context.players.has(one.id);
    return [
      isBeside ? 2 : Number(isKnown),
      Number(fits),
      Number(one.type === 'team'),
      Number(one.type === 'player'),
      Number(one.isPresent),
    ];
  };
  const ranked = unit.candidates
    .map((one) => ({ one, rank: order(one) }))
    .sort((a, b) => compared(b.rank, a.rank) || b.one.matches - a.one.matches || a.one.id - b.one.id);
  const [first, second] = ranked;
  const isBetter =
    first !== undefined &&
    (second === undefined ||
      compared(first.rank, second.rank) > 0 ||
      (first.one.matches > 0 && first.one.matches >= second.one.matches * FAR_MORE));
  const isInTable = first?.one.type === 'team' && context.named >= COUNTS.teamsOfTable;
  const hasSupport = isInTable || (first?.rank[0] ?? 0) + (first?.rank[1] ?? 0) > 0;
  return { ...unit, candidates: ranked.map(({ one }) => one), isClear: isBetter && isSure(unit, hasSupport, context) };
}

function compared(one: readonly number[], other: readonly number[]): number {
  return one.reduce((found, value, at) => found || value - (other[at] ?? 0), 0);
}

/** True if a name is one on this page, and not a common word, place or another person. */
function isSure(unit: PageUnit, hasSupport: boolean, { evidence }: Context): boolean {
  if (unit.words === 1) return evidence >= FOOTBALL && (!isCommon(unit) || hasSupport || evidence >= MUCH_FOOTBALL);
  const [given = '', ...others] = unit.folded.split(' ');
  const isFrequent = nicknamesOf(given).length > 0 || COMMON_WORDS.has(others.at(-1) ?? '');
  return !isFrequent || evidence >= FOOTBALL;
}
