import { fold } from '#lib/domain/fold.ts';
import type { Said } from '#server/data/store/said.ts';
import type { Group } from '#server/identity/records.ts';

type Row = Readonly<Record<string, string | number | boolean | null>>;

/** Kinds with a description that readers see; a match's row is merged with its figures. */
export type DescribedKind = 'competition' | 'team' | 'player' | 'referee';

/** What the catalogue of competitions and the lists of team names have of an entity. */
export type Listed = Pick<Group, 'slug' | 'name'>;

type Chosen = {
  readonly [Kind in DescribedKind]: (said: readonly [Said[Kind], ...Said[Kind][]], listed: Listed) => Row;
};

/**
 * The columns of an entity's row from what sources say of it, the best source first. A listed team has its full name, since many sources
 * write short forms such as "Man City". A referee has the name of the first source that names a person. Other names are those of the first
 * source, and each other value is that of the first source that has it. The search name holds the names of all sources.
 */
export const CHOSEN: Chosen = {
  competition: ([{ name, isInternational }], { slug = null }) => ({ name, is_international: isInternational, slug }),
  team: (said, { name = said[0].name }) => ({
    name,
    is_national_team: said[0].isNationalTeam,
    search_name: searchName([name, ...said.map((own) => own.name)]),
  }),
  player: (said) => ({
    first_name: said[0].firstName ?? null,
    last_name: said[0].lastName,
    known_as: said.find(({ knownAs }) => knownAs !== undefined)?.knownAs ?? null,
    position: said.find(({ position }) => position !== undefined)?.position ?? null,
    birth_date: said.find(({ birthDate }) => birthDate !== undefined)?.birthDate ?? null,
    search_name: searchName(
      said.map(({ firstName, lastName, knownAs }) =>
        [firstName, lastName, knownAs].filter((name) => name !== undefined).join(' '),
      ),
    ),
  }),
  referee: (said) => ({
    name: (said.find(isNamed) ?? said[0]).name,
    search_name: searchName(said.map(({ name }) => name)),
  }),
};

/** False for a name that stands for an unknown one, as in "Referee 385909". */
const isNamed = ({ name }: Said['referee']) => !/\d/.test(name);

/** Folded names in their order, without those that an earlier one contains. */
function searchName(names: readonly string[]): string {
  let all = '';
  for (const name of names.map(fold)) if (!` ${all} `.includes(` ${name} `)) all = all === '' ? name : `${all} ${name}`;
  return all;
}
