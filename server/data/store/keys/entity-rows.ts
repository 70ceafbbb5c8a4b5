import type { Group } from '#server/data/identity/records.ts';
import { personSearchNames, refereeSearchNames } from '#server/data/names/person-search-names.ts';
import { searchText } from '#server/data/names/search-text.ts';
import { teamSearchNames } from '#server/data/names/team-search-names.ts';
import { shownName } from '#server/data/store/keys/shown-name.ts';
import { shownPosition } from '#server/data/store/keys/shown-position.ts';
import type { Described } from '#server/data/store/rows/descriptions.ts';

type Row = Readonly<Record<string, string | number | boolean | null>>;

/** The kinds whose rows are computed only from descriptions. The row of a match is merged with its figures instead. */
export type DescribedKind = 'competition' | 'team' | 'player' | 'referee';

/** The slug of a competition in the catalogue, or the name of a team in the lists of team names. */
export type Listed = Pick<Group, 'slug' | 'name'>;

/** The descriptions of an entity. The description of the best ranked source is the first. */
type Descriptions<Kind extends DescribedKind> = readonly [Described[Kind], ...Described[Kind][]];

type Chosen = {
  /** @param sources the keys of the sources, in the order of the descriptions */
  readonly [Kind in DescribedKind]: (described: Descriptions<Kind>, listed: Listed, sources: readonly string[]) => Row;
};

/**
 * Computes the columns of an entity's row from the descriptions of its sources. A team gets its full name from the lists of team names if
 * it is listed there, because many sources use short forms such as "Man City". A player gets the `shownName` and `shownPosition`, a referee
 * the name of the first source that states a person's name. Other names are from the first source. Every other value is from the first
 * source that has it. The search name contains the names of all sources and the aliases.
 */
export const CHOSEN: Chosen = {
  competition: ([{ name, isInternational }], { slug = null }) => ({ name, is_international: isInternational, slug }),
  team: (described, { name = described[0].name }) => ({
    name,
    is_national_team: described[0].isNationalTeam,
    search_name: searchText(teamSearchNames(name, described)),
  }),
  player: (described, _, sources) => {
    const name = (own: Described['player'], at: number) => ({ source: sources[at] ?? '', described: own });
    const [first, ...others] = described;
    const { firstName, lastName } = shownName([name(first, 0), ...others.map((own, at) => name(own, at + 1))]);
    return {
      first_name: firstName,
      last_name: lastName,
      known_as: described.find(({ knownAs }) => knownAs !== undefined)?.knownAs ?? null,
      position: shownPosition(described, sources),
      birth_date: described.find(({ birthDate }) => birthDate !== undefined)?.birthDate ?? null,
      search_name: searchText(personSearchNames({ firstName, lastName }, described)),
    };
  },
  referee: (described) => ({
    name: (described.find(isNamed) ?? described[0]).name,
    search_name: searchText(refereeSearchNames(described.map(({ name }) => name))),
  }),
};

/** False for a placeholder such as "Referee 385909", and for a name with the family name first. */
const isNamed = ({ name }: Described['referee']) => !/[\d,]/.test(name);
