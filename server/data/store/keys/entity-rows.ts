import type { Group } from '#server/data/identity/records.ts';
import { personSearchNames, refereeSearchNames } from '#server/data/names/person-search-names.ts';
import { searchText } from '#server/data/names/search-text.ts';
import { teamSearchNames } from '#server/data/names/team-search-names.ts';
import { fantasyFirst, type InSource, shownName } from '#server/data/store/keys/shown-name.ts';
import type { Described } from '#server/data/store/rows/descriptions.ts';

type Row = Readonly<Record<string, string | number | boolean | null>>;

/** The kinds whose rows are computed only from descriptions. The row of a match is merged with its figures instead. */
export type DescribedKind = 'competition' | 'team' | 'player' | 'referee';

/** The slug of a competition in the catalogue, or the name of a team in the lists of team names. */
export type Listed = Pick<Group, 'slug' | 'name'>;

/** The descriptions of an entity. The description of the best ranked source is the first. */
type Descriptions<Kind extends DescribedKind> = readonly [Described[Kind], ...Described[Kind][]];

type Chosen = {
  /** @param fantasyRanks the places of the sources among those of the Fantasy game, in the order of the descriptions */
  readonly [Kind in DescribedKind]: (
    described: Descriptions<Kind>,
    listed: Listed,
    fantasyRanks: readonly (number | null)[],
  ) => Row;
};

/**
 * Computes the columns of an entity's row from the descriptions of its sources. A team gets its full name from the
 * lists of team names if it is listed there, because many sources use short forms such as "Man City". A player gets the
 * `shownName`, and the position of the Fantasy game before that of another source: the game's lines and points follow
 * its positions, and they are of the present season, while the position in a better ranked source can be years old. A
 * referee gets the name of the first source that states a person's name. Other names are from the first source. Every
 * other value is from the first source that has it. The search name contains the names of all sources and the aliases.
 */
export const CHOSEN: Chosen = {
  competition: ([{ name, isInternational }], { slug = null }) => ({ name, is_international: isInternational, slug }),
  team: (described, { name = described[0].name }) => ({
    name,
    is_national_team: described[0].isNationalTeam,
    search_name: searchText(teamSearchNames(name, described)),
  }),
  player: ([first, ...others], _, fantasyRanks) => {
    const inSource = (own: Described['player'], at: number): InSource<Described['player']> => ({
      fantasyRank: fantasyRanks[at] ?? null,
      described: own,
    });
    const sources = [inSource(first, 0), ...others.map((own, at) => inSource(own, at + 1))] as const;
    const described = [first, ...others];
    const { firstName, lastName } = shownName(sources);
    return {
      first_name: firstName,
      last_name: lastName,
      known_as: described.find(({ knownAs }) => knownAs !== undefined)?.knownAs ?? null,
      position: fantasyFirst(sources).find((one) => one.described.position !== undefined)?.described.position ?? null,
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
