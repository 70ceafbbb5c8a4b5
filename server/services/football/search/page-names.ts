import { type Kysely, sql } from 'kysely';
import { PAGE_LIMITS, type PageName, type PageNamesReply } from '#lib/contract/football/page-names.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import type { Database } from '#server/db/schema.ts';
import { type Candidate, candidatesFor } from '#server/services/football/search/page-candidates.ts';
import { nearNames } from '#server/services/football/search/page-rest.ts';
import { type SettledUnit, settled } from '#server/services/football/search/page-settle.ts';
import { keyOf, loadPageSubjects } from '#server/services/football/search/page-subjects.ts';
import { fragmentOf, textsOf, unitsIn } from '#server/services/football/search/page-units.ts';
import type { PlanUser } from '#server/services/request-reads.ts';

/**
 * Finds what the fragments of a page name: whole names in one statement for all fragments, then a few others by
 * similarity. Which of several namesakes is meant follows from all fragments together.
 */
export async function findPageNames(
  db: Kysely<Database>,
  texts: readonly string[],
  user: PlanUser,
  now: Date,
): Promise<PageNamesReply> {
  const fragments = [...new Set(texts)].map(fragmentOf);
  const who = { userId: user.id, hasReferees: PLANS[user.plan].referees };
  const candidates = await candidatesFor(db, textsOf(fragments), who);
  const { units, isFootball } = settled(fragments.flatMap((fragment) => unitsIn(fragment, candidates)));
  const named = new Set(units.map(({ fragment }) => fragment));
  const rest = fragments.filter((fragment) => !named.has(fragment));
  // The settings for the trigram indices apply inside a transaction only.
  const near = await db.transaction().execute((transaction) => nearNames(transaction, rest, user.id));
  const all = [...units.flatMap(choicesOf), ...near.map(({ subject }) => subject)];
  const subjects = await loadPageSubjects(db, all, { plan: user.plan, now });
  const nameOf = (text: string, choices: readonly Pick<Candidate, 'type' | 'id'>[], isClear: boolean): PageName[] => {
    const found = choices.flatMap((choice) => subjects.get(keyOf(choice)) ?? []);
    return found.length === 0 ? [] : [{ text, subjects: found, isClear }];
  };
  const names = Map.groupBy(
    [
      ...units.map((unit) => ({ fragment: unit.fragment, names: nameOf(unit.text, choicesOf(unit), unit.isClear) })),
      ...near.map(({ fragment, subject, isClear }) => ({
        fragment,
        names: nameOf(fragment.text, [subject], isClear && isFootball),
      })),
    ],
    ({ fragment }) => fragment,
  );
  const found = fragments.flatMap((fragment) => {
    const own = (names.get(fragment) ?? []).flatMap((one) => one.names);
    return own.length === 0 ? [] : [{ fragment: fragment.text, names: own }];
  });
  return { found, matches: await matchesBetween(db, teamsOf(units), now) };
}

const choicesOf = ({ candidates }: SettledUnit) => candidates.slice(0, PAGE_LIMITS.choices);

/** The clearly named teams. */
function teamsOf(units: readonly SettledUnit[]): number[] {
  const clear = units.flatMap(({ isClear, candidates: [first] }) =>
    isClear && first?.type === 'team' ? first.id : [],
  );
  return [...new Set(clear)];
}

/** A page about a match does not name more teams than this. */
const MOST_TEAMS = 8;
/** The days before and after the present in which a match is recent or coming. */
const DAYS = { before: 7, after: 21 };

/** The recent and coming matches between teams, in the order of kick-off. */
async function matchesBetween(
  db: Kysely<Database>,
  teams: readonly number[],
  now: Date,
): Promise<PageNamesReply['matches']> {
  if (teams.length < 2 || teams.length > MOST_TEAMS) return [];
  const { rows } = await sql<Omit<PageNamesReply['matches'][number], 'kickOff'> & { kickOff: Date }>`
    select matches.id, home_team_id as home_id, away_team_id as away_id, home.name as home, away.name as away, kick_off
    from matches join teams as home on home.id = home_team_id join teams as away on away.id = away_team_id
    where home_team_id = any(${teams}::integer[]) and away_team_id = any(${teams}::integer[]) and matches.merged_into is null
      and kick_off between ${now}::timestamptz - ${sql.lit(`${DAYS.before} days`)}::interval
        and ${now}::timestamptz + ${sql.lit(`${DAYS.after} days`)}::interval
    order by kick_off < ${now}::timestamptz, kick_off`.execute(db);
  return rows.map(({ kickOff, ...match }) => ({ ...match, kickOff: kickOff.toISOString() }));
}
