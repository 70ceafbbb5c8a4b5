import type { NameCulture } from '#server/sources/demo/name-culture.ts';
import type { Random } from '#server/sources/demo/random.ts';

export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
  readonly knownAs: string | null;
}

const NICKNAME_CHANCE = 0.08;

/** Returns a generator of names. No two names have the same first name and surname. */
export function createNames(random: Random): (culture: NameCulture) => PersonName {
  const taken = new Set<string>();
  const pick = (names: readonly string[]) => names[random.below(names.length)] ?? '';
  return (culture) => {
    for (;;) {
      const firstName = pick(culture.firstNames);
      const lastName = joined(pick(culture.stems), pick(culture.endings));
      if (taken.has(`${firstName} ${lastName}`)) continue;
      taken.add(`${firstName} ${lastName}`);
      const nickname = random.chance(NICKNAME_CHANCE) ? pick(culture.nicknames) : '';
      return { firstName, lastName, knownAs: nickname === '' ? null : nickname };
    }
  };
}

/** Joins stem and ending without three equal letters in a row. */
function joined(stem: string, ending: string): string {
  const last = stem.at(-1) ?? '';
  return stem.endsWith(last + last) && ending.startsWith(last) ? stem + ending.slice(1) : stem + ending;
}
