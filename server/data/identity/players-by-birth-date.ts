import type { Link } from '#server/data/identity/clusters.ts';
import { contains, givenAgree, type PersonName, sharedFamily } from '#server/data/identity/person-name.ts';
import { haveCommonSource, type Person } from '#server/data/identity/persons.ts';

/** A word is rare if at most 3 players have it, plus one for every 4,000. If a given name is missing, a shared family name must be rare. */
const RARE = 3;
const MORE_EACH = 4000;

/** Links persons of different sources with an equal birth date and compatible names. */
export function birthDateLinks(persons: readonly Person[]): Link[] {
  const byDate = new Map<string, Person[]>();
  const uses = new Map<string, number>();
  for (const person of persons) {
    for (const word of new Set(person.names.flatMap(({ all }) => [...all]))) uses.set(word, (uses.get(word) ?? 0) + 1);
    for (const date of person.birthDates) {
      const own = byDate.get(date) ?? [];
      byDate.set(date, own);
      own.push(person);
    }
  }
  const limit = RARE + persons.length / MORE_EACH;
  const isRare = (words: readonly string[]) => words.some((word) => (uses.get(word) ?? 0) <= limit);
  return [...byDate].flatMap(([date, born]) =>
    born.flatMap((one, at) =>
      born.slice(at + 1).flatMap((other): Link[] => {
        const names = bestPair(one, other, isRare);
        if (names === null || haveCommonSource(one, other)) return [];
        const reasons = [`Both are born on ${date}.`, `${one.label} and ${other.label}: ${names.reason}`];
        return [{ a: one.node, b: other.node, score: names.score, reasons }];
      }),
    ),
  );
}

interface Compared {
  readonly score: number;
  readonly reason: string;
}

type IsRare = (words: readonly string[]) => boolean;

function bestPair(one: Person, other: Person, isRare: IsRare): Compared | null {
  const all = one.names.flatMap((name) => other.names.flatMap((far) => compareNames(name, far, isRare) ?? []));
  return all.toSorted((a, b) => b.score - a.score)[0] ?? null;
}

/**
 * Scores the names of two persons with the same birth date; `null` without any agreement. Twins have the same birth date and family name, so the given
 * names must agree too.
 */
function compareNames(one: PersonName, other: PersonName, isRare: IsRare): Compared | null {
  if (contains(one, other)) return { score: 0.98, reason: 'all words of one name are in the other.' };
  const family = sharedFamily(one, other);
  if (family.length > 0 && givenAgree(one, other)) {
    const hasGiven = one.given.length > 0 && other.given.length > 0;
    if (!hasGiven && family.length === 1 && !isRare(family)) {
      return { score: 0.5, reason: `both have ${family[0]}, a common name, and a given name is missing.` };
    }
    return { score: 0.95, reason: `both have ${family.join(', ')}, and the given names agree.` };
  }
  const known = one.known.join(' ');
  if (known.length > 3 && known === other.known.join(' ') && !isOnlyFamily(one) && !isOnlyFamily(other)) {
    const score = isRare(one.known) ? 0.85 : 0.5;
    return { score, reason: `both are known as ${known}.` };
  }
  if (family.length > 0) return { score: 0.5, reason: `both have ${family.join(', ')}, but other given names: twins?` };
  return null;
}

/** True if the common name has only words of the family name, which twins share. */
function isOnlyFamily({ known, family }: PersonName): boolean {
  return known.every((word) => family.includes(word));
}

/** Compares two birth dates. They are "near" if only the day, the month or the year differs, or if day and month are exchanged. */
export function compareBirthDates(one: string, other: string): 'equal' | 'near' | 'different' {
  if (one === other) return 'equal';
  const [first, second] = [one.split('-'), other.split('-')];
  const differing = first.filter((part, index) => part !== second[index]).length;
  if (differing === 1) return 'near';
  const isExchanged = first[0] === second[0] && first[1] === second[2] && first[2] === second[1];
  return isExchanged ? 'near' : 'different';
}
