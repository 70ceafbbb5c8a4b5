import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { RefereeMatch, refereeDetail } from '#lib/contract/football/referees.ts';
import type { RefereeRef, SearchReply } from '#lib/contract/football/search.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { foldedWords } from '#lib/domain/names/fold.ts';
import type { RefereeStatistic } from '#lib/domain/panels/referee-panel.ts';
import { readSelection } from '#lib/domain/panels/selection.ts';
import type { Clock } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { loadCredits } from '#server/services/football/coverage/credits.ts';
import { isComingMatch } from '#server/services/football/matches/is-coming-match.ts';
import { seenFrom, selectMatches } from '#server/services/football/matches/matches.ts';
import { indexOf } from '#server/services/football/matches/period-blocks.ts';
import { loadPeers } from '#server/services/football/referees/peers.ts';
import { findByName } from '#server/services/football/search/find-named.ts';
import { NONE } from '#server/services/football/search/find-words.ts';
import { RANK } from '#server/services/football/search/name-hits.ts';
import { searchNames } from '#server/services/football/search/name-search.ts';
import { isEntityOf } from '#server/services/football/subjects/entity.ts';
import type { PlanUser } from '#server/services/request-reads.ts';

type Detail = z.output<typeof refereeDetail.output>['data'];
type Figures = RefereeMatch['stats']['full'];

/** @throws {Problem} 402 when the member's plan does not include referees. */
export function requireReferees({ plan }: PlanUser): void {
  if (!PLANS[plan].referees) throw new Problem(402, 'Referee statistics are available in the Premium plan.');
}

/**
 * Finds referees by name; returns the best ten. If no name has the words of the query, it also finds referees whose given names are stored as
 * initials: "Mike Dean" finds "M Dean". In a sentence, each of the first names is searched until a referee has it.
 */
export async function searchRefereeNames(db: Kysely<Database>, text: string, userId: number): Promise<RefereeRef[]> {
  const [query = text, ...others] = namesIn(text);
  const found = await refereesNamed(db, query, userId);
  for (const other of found.isFound ? [] : others.slice(0, MAX_NAMES)) {
    const next = await refereesNamed(db, other, userId);
    if (next.isFound) return next.referees;
  }
  return found.referees;
}

/**
 * Adds the referees to the results of a search for players and teams, in the plans that include them. Where the search
 * has results, only names with the words of the text, or with the initials of its given names, are added.
 */
export async function withReferees(
  db: Kysely<Database>,
  reply: SearchReply,
  { text, user }: { readonly text: string; readonly user: PlanUser },
): Promise<SearchReply> {
  if (!PLANS[user.plan].referees) return reply;
  const [query = text] = namesIn(text);
  const isAlone = reply.players.length + reply.teams.length === 0;
  const { referees, isWhole } = await refereesNamed(db, query, user.id, isAlone ? findByName : findSpelledByName);
  if (referees.length === 0) return reply;
  const isBest = isWhole && reply.named?.[0]?.isClear !== true;
  return { ...reply, referees: { found: referees, isBest } };
}

/** Like {@link findByName}, without names that are only spelled similarly. */
const findSpelledByName: typeof findByName = async (db, table, { query, userId }) => {
  const words = foldedWords(query);
  return words.length === 0 ? NONE : searchNames(db, table, { words, userId });
};

/**
 * `isFound` is true for a referee with all words of the query, or with the initials of its given names; `isWhole` for
 * a query that is a whole name.
 */
async function refereesNamed(db: Kysely<Database>, query: string, userId: number, find = findByName) {
  const found = await find(db, 'referees', { query, userId });
  const isFound = (found.hits[0]?.rank ?? RANK.alike) < RANK.within;
  const initials = isFound ? null : withInitials(query);
  const byInitials = initials === null ? [] : (await find(db, 'referees', { query: initials, userId })).hits;
  const exact = byInitials.filter(({ rank }) => rank === RANK.name);
  const named = exact.length > 0 ? exact : byInitials.filter(({ rank }) => rank <= RANK.alike + ONE_MISTAKE);
  const names = new Map([...named, ...found.hits].map(({ id, name }) => [id, name]));
  const referees = [...names].slice(0, MAX_REFEREES).map(([id, name]) => ({ id, name }));
  const isWhole = found.hits[0]?.rank === RANK.name || exact.length > 0;
  return { referees, isFound: isFound || exact.length > 0, isWhole };
}

const MAX_REFEREES = 10;
/** The maximum number of further names of a sentence that are searched. */
const MAX_NAMES = 3;
/** What one mistake adds to the rank of a similar spelling. */
const ONE_MISTAKE = 0.25;

/**
 * The names in a selected or typed text, without other details; "Dean, Mike" is "Mike Dean". Those in a sentence are
 * behind the whole first part.
 */
function namesIn(text: string): string[] {
  const parts = readSelection(text).parts;
  const [first, second, ...others] = parts;
  if (first === undefined) return [text];
  const isReversed = second?.joint === 'link' && second.link === '' && others.length === 0;
  if (isReversed) return [`${second.text} ${first.text}`];
  return [...new Set([first.text, ...parts.flatMap(({ runs }) => runs)])];
}

/** Replaces the given names with initials; `null` for a single word. @example withInitials('Mike Dean') // 'm dean' */
function withInitials(name: string): string | null {
  const words = foldedWords(name);
  const family = words.pop();
  return family === undefined || words.length === 0 ? null : [...words.map((word) => word.charAt(0)), family].join(' ');
}

/** A referee with their matches, newest first. @throws {Problem} 404 for an unknown id. */
export async function loadReferee(
  { db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock },
  wanted: number,
  { id: userId, plan }: PlanUser,
): Promise<Detail> {
  const found = await db
    .selectFrom('referees')
    .select(['id', 'worldId', 'name'])
    .where(isEntityOf('referees', { id: wanted, userId }))
    .executeTakeFirst();
  if (found === undefined) throw new Problem(404, 'There is no such referee.');
  const { id, worldId, name } = found;
  const read = await selectMatches(db)
    .where('matches.refereeId', '=', id)
    .where('matches.status', '=', 'played')
    .orderBy('matches.kickOff', 'desc')
    .orderBy('matches.id', 'desc')
    .limit(PLANS[plan].historyGames)
    .execute();
  const rows = await periodsOf(
    db,
    read.map((match) => match.id),
  );
  const mixes = new Map<number, number>();
  const matches = read.map((match) => {
    const { own, opponent, matchDate, league } = seenFrom(match, true);
    const figures = (period: number) =>
      bothTeams(
        rows.filter((row) => row.matchId === match.id && row.period === period),
        mixes,
      );
    return {
      id: match.id,
      date: matchDate,
      league,
      homeTeam: { id: own.id, name: own.name },
      awayTeam: { id: opponent.id, name: opponent.name },
      stats: { full: figures(0), firstHalf: figures(1), secondHalf: figures(2) },
    };
  });
  const mixIds = [...mixes.keys()];
  const credits = await loadCredits(db, { type: 'team', kind: 'referee', id, worldId, plan: PLANS[plan], mixIds });
  const next = await nextMatch(db, id, clock());
  return { id, name, matches, ...(next !== null && { next }), peers: await loadPeers(db, read), ...credits };
}

const COUNTED = ['foulsCommitted', 'yellowCards', 'redCards'] as const;

async function periodsOf(db: Kysely<Database>, matchIds: readonly number[]) {
  if (matchIds.length === 0) return [];
  return db
    .selectFrom('teamPeriods')
    .select(['matchId', 'period', 'isHome', 'mix', ...COUNTED])
    .where('matchId', 'in', matchIds)
    .execute();
}

/** The match that the referee is named for. `null` without one. */
async function nextMatch(db: Kysely<Database>, id: number, now: Date): Promise<Detail['next'] | null> {
  const row = await selectMatches(db)
    .where('matches.refereeId', '=', id)
    .where('matches.status', '=', 'scheduled')
    .where(isComingMatch(now))
    .orderBy('matches.kickOff')
    .executeTakeFirst();
  if (row === undefined) return null;
  return { matchId: row.id, kickOff: row.kickOff.toISOString(), home: row.homeName, away: row.awayName };
}

type Row = Pick<Figures, RefereeStatistic> & { readonly mix: number | null; readonly isHome: boolean };

/**
 * The sums of both teams' figures, and those of each side; a sum is `null` if either value is missing. `mixes` collects
 * the mixes of the reply.
 */
function bothTeams(rows: readonly Row[], mixes: Map<number, number>): Figures {
  const home = rows.find(({ isHome }) => isHome);
  const away = rows.find(({ isHome }) => !isHome);
  const sideOf = ({ foulsCommitted, yellowCards, redCards }: Row) => ({ foulsCommitted, yellowCards, redCards });
  const sum = (key: RefereeStatistic): number | null => {
    const [one, other] = [home?.[key] ?? null, away?.[key] ?? null];
    return one === null || other === null ? null : one + other;
  };
  const used = new Set(rows.flatMap(({ mix }) => mix ?? []));
  return {
    foulsCommitted: sum('foulsCommitted'),
    yellowCards: sum('yellowCards'),
    redCards: sum('redCards'),
    ...(home !== undefined && { home: sideOf(home) }),
    ...(away !== undefined && { away: sideOf(away) }),
    ...(used.size > 0 && { mixes: [...used].map((mix) => indexOf(mixes, mix)) }),
  };
}
