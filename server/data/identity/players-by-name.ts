import type { YearRange } from '#server/data/identity/birth-years.ts';
import type { Link } from '#server/data/identity/clusters.ts';
import { givenAgree, type PersonName } from '#server/data/identity/person-name.ts';
import { haveCommonSource, type Person } from '#server/data/identity/persons.ts';
import { compareBirthDates } from '#server/data/identity/players-by-birth-date.ts';

/** A family name is rare if at most this share of all players, or at most `RARE_COUNT` players, have it. Other names join only with a birth date. */
const RARE = 0.004;
const RARE_COUNT = 8;
/** The number of words from which an equal full name is enough although the family name is common. */
const MANY_WORDS = 4;
/** Names that share a given name and a word of the family name are joined only if at most this number of players have the word. */
const FEW = 3;
/** The plausible ages of a player in years. */
const YOUNGEST = 15;
const OLDEST = 42;

/** The score of a pair without enough evidence. */
const DOUBT = 0.5;

/** The positions in an order in which neighbours are plausible for one player, except for the goalkeeper. */
const ORDER = ['GK', 'DF', 'MF', 'FW'];

/**
 * Links persons of different sources with an equal full name, or of {@link rareFamilies} or {@link partlyEqual}, with a plausible position and age, if a birth
 * date is missing or nearly equal. The link is only a doubt if a source has the name twice, if the family name is common, or if no birth
 * date, estimated birth year or club supports it.
 */
export function fullNameLinks(persons: readonly Person[], estimate: (node: number) => YearRange | null): Link[] {
  const byName = new Map<string, Set<Person>>();
  const families = new Map<string, number>();
  for (const person of persons) {
    for (const word of new Set(person.names.flatMap(({ family }) => family))) {
      families.set(word, (families.get(word) ?? 0) + 1);
    }
    for (const name of new Set(person.names.flatMap(({ full }) => full))) {
      byName.set(name, (byName.get(name) ?? new Set()).add(person));
    }
  }
  const limit = Math.max(RARE_COUNT, persons.length * RARE);
  const isRare = ({ names }: Person) =>
    names.some(({ family }) => family.some((word) => (families.get(word) ?? 0) <= limit) || family.length > 2);
  const byFullName = [...byName].map(([name, same]) => ({
    same: [...same],
    says: `Both are named ${name}.`,
    ...(name.split(' ').length < MANY_WORDS ? {} : { isEnough: true }),
  }));
  const others = [...rareFamilies(persons), ...partlyEqual(persons, families, limit)];
  return [...byFullName, ...others].flatMap(({ same, says, isEnough, isPart }: Named) => {
    if (same.length < 2) return [];
    const own = same.toSorted((one, other) => one.node - other.node);
    const isUnique =
      new Set(own.flatMap(({ sources }) => [...sources])).size === sum(own.map(({ sources }) => sources.size));
    return own.flatMap((one, at) =>
      own.slice(at + 1).flatMap((other): Link[] => {
        if (haveCommonSource(one, other) || !arePlausible(one, other)) return [];
        const { score, reason } = judge(one, other, estimate);
        if (score === 0 || (isPart && score < DOUBT)) return [];
        const link = { a: one.node, b: other.node };
        const reasons = [says, reason];
        if (!isUnique)
          return [{ ...link, score: DOUBT, reasons: [...reasons, 'One source has several of that name.'] }];
        if (!(isEnough ?? isRare(one)))
          return [{ ...link, score: DOUBT, reasons: [...reasons, 'The family name is common.'] }];
        return [{ ...link, score, reasons }];
      }),
    );
  });
}

/** Persons with one name, in a sentence. */
interface Named {
  readonly same: readonly Person[];
  readonly says: string;
  /** Whether the name is enough for a join; absent if that depends on the family name. */
  readonly isEnough?: boolean;
  /** True if only parts of the names are equal. */
  readonly isPart?: true;
}

/**
 * Pairs of players with a given name and a word of the family name in common that no third player has together, such as Christian Eriksen and Christian
 * Dannemann Eriksen. Pairs
 * with different common names, or a word that more than {@link FEW} players have, are only doubts.
 */
function partlyEqual(persons: readonly Person[], families: ReadonlyMap<string, number>, limit: number): Named[] {
  const byWords = new Map<string, Set<Person>>();
  for (const person of persons) {
    for (const { given, family } of person.names) {
      for (const word of family.filter((own) => (families.get(own) ?? 0) <= limit)) {
        for (const name of given) {
          const key = `${name} ${word}`;
          byWords.set(key, (byWords.get(key) ?? new Set()).add(person));
        }
      }
    }
  }
  return [...byWords].flatMap(([words, same]) => {
    const [one, other] = same;
    if (same.size !== 2 || one === undefined || other === undefined) return [];
    const isFew = (families.get(words.split(' ').at(-1) ?? '') ?? 0) <= FEW;
    const isEnough = isFew && one.names.some((name) => other.names.some((far) => shirtName(name) === shirtName(far)));
    return [{ same: [one, other], says: `Both alone are named ${words}.`, isPart: true, isEnough }];
  });
}

/** The common name without an initial, or the family name. It differs for Walker and Walker-Peters. */
const shirtName = ({ known, family }: PersonName) => (known.length > 0 ? known : family).join(' ');

/** Pairs of players whose family name no other player has and whose given names agree, such as Maxwel Cornet and Gnaly Maxwell Cornet. */
function rareFamilies(persons: readonly Person[]): Named[] {
  const byFamily = new Map<string, Set<Person>>();
  for (const person of persons) {
    for (const { family } of person.names) {
      for (const word of family) byFamily.set(word, (byFamily.get(word) ?? new Set()).add(person));
    }
  }
  return [...byFamily].flatMap(([word, own]) => {
    const [one, other] = own;
    if (own.size !== 2 || one === undefined || other === undefined) return [];
    const isOne = one.names.some((name) =>
      other.names.some(
        (far) =>
          name.given.length > 0 &&
          far.given.length > 0 &&
          name.family.join(' ') === far.family.join(' ') &&
          givenAgree(name, far),
      ),
    );
    return isOne
      ? [{ same: [one, other], says: `${one.label} and ${other.label} alone have the family name ${word}.` }]
      : [];
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** False if the positions are far apart, or if a known birth date is too early or too late for a season of the other person. */
function arePlausible(one: Person, other: Person): boolean {
  const places = ({ positions }: Person) => [...positions].map((position) => ORDER.indexOf(position));
  const isNear = places(one).some((place) =>
    places(other).some((far) => place === far || (Math.abs(place - far) === 1 && place > 0 && far > 0)),
  );
  if (one.positions.size > 0 && other.positions.size > 0 && !isNear) return false;
  const ages = (born: Person, seasons: readonly number[]) =>
    [...born.birthDates].flatMap((date) => seasons.map((season) => season - Number(date.slice(0, 4))));
  return [...ages(one, other.seasons), ...ages(other, one.seasons)].every((age) => age >= YOUNGEST && age <= OLDEST);
}

function judge(one: Person, other: Person, estimate: (node: number) => YearRange | null) {
  const [[date], [farDate]] = [one.birthDates, other.birthDates];
  if (date !== undefined && farDate !== undefined) {
    const isNear = compareBirthDates(date, farDate) === 'near';
    return {
      score: isNear ? 0.8 : 0,
      reason: `The birth dates ${date} and ${farDate} differ in one part: an error in a source.`,
    };
  }
  const hasClub = [...one.clubs].some((club) => other.clubs.has(club));
  const born = date === undefined ? other : one;
  const range = estimate(born === one ? other.node : one.node);
  const year = Number((date ?? farDate)?.slice(0, 4));
  const club = hasClub ? ' Both played for one team.' : '';
  if (range === null || Number.isNaN(year)) {
    const score = hasClub ? 0.75 : DOUBT;
    return { score, reason: hasClub ? club.trim() : 'A birth date is missing, and nothing else is known of both.' };
  }
  const { from, to } = range;
  if (year >= from && year <= to) {
    return {
      score: hasClub ? 0.85 : 0.75,
      reason: `Born in ${year}; players with neighbouring numbers are born ${from} to ${to}.${club}`,
    };
  }
  return {
    score: 0.4,
    reason: `Born in ${year}, but players with neighbouring numbers are born ${from} to ${to}.${club}`,
  };
}
