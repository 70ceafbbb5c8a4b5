import type { Kysely } from 'kysely';
import { folded } from '#server/data/identity/folded.ts';
import { listedTeamName, teamName } from '#server/data/identity/team-name.ts';
import { TEAM_NAMES } from '#server/data/identity/team-names.ts';
import { isSeenBy } from '#server/data/seen-worlds.ts';
import type { Database } from '#server/db/schema.ts';

interface SharedTeam {
  readonly id: number;
  readonly name: string;
}

/**
 * Finds the shared team for each name of an own team; shared teams are in worlds that all users see. The names must be equal without accents and
 * club abbreviations, or be listed as names of one team. A name that fits several teams of a world has no entry. This only informs the user: an
 * own team is never joined with a shared one.
 */
export async function sharedTeams(
  db: Kysely<Database>,
  names: readonly string[],
): Promise<ReadonlyMap<string, SharedTeam>> {
  if (names.length === 0) return new Map();
  const teams = await db
    .selectFrom('teams')
    .select(['id', 'name', 'worldId'])
    .where(isSeenBy('teams', null))
    .where('mergedInto', 'is', null)
    .where('isNationalTeam', '=', false)
    .orderBy('worldId')
    .execute();
  const byForm = new Map<string, (typeof teams)[number][]>();
  for (const team of teams) {
    for (const form of formsOf(team.name)) {
      const own = byForm.get(form) ?? [];
      own.push(team);
      byForm.set(form, own);
    }
  }
  return new Map(
    names.flatMap((name) => {
      const found = new Map(
        formsOf(name)
          .flatMap((form) => byForm.get(form) ?? [])
          .map((team) => [team.id, team]),
      );
      const worlds = Map.groupBy(found.values(), ({ worldId }) => worldId);
      // The world with the lowest id, which is real football, is preferred.
      const [first = []] = [...worlds].toSorted(([one], [other]) => one - other).map(([, own]) => own);
      const [team] = first;
      return team === undefined || first.length > 1 ? [] : [[name, { id: team.id, name: team.name }] as const];
    }),
  );
}

function formsOf(name: string): string[] {
  const listed = Object.keys(TEAM_NAMES).flatMap((country) => listedTeamName(name, country) ?? []);
  return [...new Set([teamName(name, null), ...listed.map(folded)])];
}
