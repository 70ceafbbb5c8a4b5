import { seededRandom } from '#server/sources/demo/random.ts';

/** A way in which users type a name. */
interface Habit {
  readonly name: string;
  /** Its share of all searches. */
  readonly share: number;
  type(person: Person, pick: (below: number) => number): string;
}

export interface Person {
  readonly firstName: string | null;
  readonly lastName: string;
}

/** A typed text, and the way in which it was typed. */
export interface TypedName {
  readonly habit: string;
  readonly text: string;
}

const HABITS: readonly Habit[] = [
  { name: 'two letters', share: 0.15, type: ({ lastName }) => lastName.slice(0, 2) },
  { name: 'three or four letters', share: 0.2, type: ({ lastName }, pick) => lastName.slice(0, 3 + pick(2)) },
  { name: 'surname', share: 0.2, type: ({ lastName }) => lastName },
  {
    name: 'surname without accents',
    share: 0.1,
    type: ({ lastName }) => lastName.normalize('NFD').replace(/\p{M}/gu, ''),
  },
  { name: 'full name', share: 0.1, type: ({ firstName, lastName }) => `${firstName} ${lastName}` },
  { name: 'full name, surname first', share: 0.05, type: ({ firstName, lastName }) => `${lastName} ${firstName}` },
  { name: 'first name', share: 0.05, type: ({ firstName, lastName }) => firstName ?? lastName },
  { name: 'surname with a slip', share: 0.1, type: ({ lastName }, pick) => slip(lastName, pick) },
  { name: 'nobody', share: 0.05, type: (_person, pick) => `qxz${'bcdfgh'[pick(6)]}w${'jkvx'[pick(4)]}` },
];

/** The texts of a number of searches for these players, in the same shuffled order every time. */
export function typedNames(people: readonly Person[], count: number): TypedName[] {
  const random = seededRandom('typed names');
  const typed = HABITS.flatMap(({ name, share, type }) =>
    Array.from({ length: Math.round(count * share) }, () => {
      const person = people[random.below(people.length)];
      if (person === undefined) throw new RangeError('There is nobody to look for.');
      return { habit: name, text: type(person, random.below) };
    }),
  );
  return random.shuffled(typed.filter(({ text }) => text.length >= 2));
}

/** A name with one letter omitted or two letters swapped. */
function slip(name: string, pick: (below: number) => number): string {
  const at = 1 + pick(Math.max(1, name.length - 2));
  const [before, first = '', second = ''] = [name.slice(0, at), name[at], name[at + 1]];
  return pick(2) === 0 ? before + name.slice(at + 1) : before + second + first + name.slice(at + 2);
}
