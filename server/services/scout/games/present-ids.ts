import type { Kysely } from 'kysely';
import type { ScoutQuestion } from '#lib/contract/scout/scout.ts';
import type { Database } from '#server/db/schema.ts';

type Joined = 'competitions' | 'teams' | 'players';

/** Follows a redirect: returns the id of the joined entity for a former id, and any other id unchanged. */
export async function presentId(db: Kysely<Database>, table: Joined, id: number): Promise<number> {
  return (await presentIds(db, table, [id])).get(id) ?? id;
}

async function presentIds(
  db: Kysely<Database>,
  table: Joined,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom(table).select(['id', 'mergedInto']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, mergedInto }) => [id, mergedInto ?? id]));
}

/** Replaces former ids in the filters of a question with those of the joined league, team and subjects. */
export async function withPresentIds(db: Kysely<Database>, question: ScoutQuestion): Promise<ScoutQuestion> {
  const { league, team, subjects } = question;
  const named = (subjects?.split(',') ?? []).map((subject) => {
    const [kind, id] = subject.split('-');
    return { kind, table: kind === 'player' ? ('players' as const) : ('teams' as const), id: Number(id) };
  });
  const lookUp = (table: Joined, filter: number | undefined) =>
    presentIds(db, table, named.flatMap((one) => (one.table === table ? one.id : [])).concat(filter ?? []));
  const present = {
    competitions: await lookUp('competitions', league),
    teams: await lookUp('teams', team),
    players: await lookUp('players', undefined),
  };
  return {
    ...question,
    ...(league !== undefined && { league: present.competitions.get(league) ?? league }),
    ...(team !== undefined && { team: present.teams.get(team) ?? team }),
    ...(subjects !== undefined && {
      subjects: named.map(({ kind, table, id }) => `${kind}-${present[table].get(id) ?? id}`).join(','),
    }),
  };
}
