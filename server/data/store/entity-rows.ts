import { fold } from '#lib/domain/fold.ts';
import type { Said } from '#server/data/store/said.ts';

type Row = Readonly<Record<string, string | number | boolean | null>>;

/** Kinds with a description that readers see; a match's row is merged with its figures. */
export type DescribedKind = 'competition' | 'team' | 'player' | 'referee';

type Chosen = {
  readonly [Kind in DescribedKind]: (said: readonly [Said[Kind], ...Said[Kind][]], slug: string | null) => Row;
};

/**
 * The columns of an entity's row from what sources say of it, the best source first: names are those of one source, each other value that
 * of the first source that has it. The search name holds the names of all sources.
 */
export const CHOSEN: Chosen = {
  competition: ([{ name, isInternational }], slug) => ({ name, is_international: isInternational, slug }),
  team: (said) => ({
    name: said[0].name,
    is_national_team: said[0].isNationalTeam,
    search_name: searchName(said.map(({ name }) => name)),
  }),
  player: (said) => ({
    first_name: said[0].firstName ?? null,
    last_name: said[0].lastName,
    known_as: said[0].knownAs ?? null,
    position: said.find(({ position }) => position !== undefined)?.position ?? null,
    birth_date: said.find(({ birthDate }) => birthDate !== undefined)?.birthDate ?? null,
    search_name: searchName(
      said.map(({ firstName, lastName, knownAs }) =>
        [firstName, lastName, knownAs].filter((name) => name !== undefined).join(' '),
      ),
    ),
  }),
  referee: (said) => ({ name: said[0].name, search_name: searchName(said.map(({ name }) => name)) }),
};

/** Folded names in their order, without those that an earlier one contains. */
function searchName(names: readonly string[]): string {
  let all = '';
  for (const name of names.map(fold)) if (!` ${all} `.includes(` ${name} `)) all = all === '' ? name : `${all} ${name}`;
  return all;
}
