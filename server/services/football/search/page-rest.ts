import type { Kysely } from 'kysely';
import { fold } from '#lib/domain/names/fold.ts';
import { COMMON_WORDS } from '#server/data/names/common-words.ts';
import type { Database } from '#server/db/schema.ts';
import { rankOf, unknown } from '#server/services/football/search/find-words.ts';
import { RANK } from '#server/services/football/search/name-hits.ts';
import { searchNames } from '#server/services/football/search/name-search.ts';
import { namedBy } from '#server/services/football/search/named-hit.ts';
import { type Candidate, wordsInNames } from '#server/services/football/search/page-candidates.ts';
import type { Fragment } from '#server/services/football/search/page-units.ts';
import { searchSimilarNames } from '#server/services/football/search/similar-names.ts';

/** A fragment that is nearly a name, and what it may mean. */
export interface NearName {
  readonly fragment: Fragment;
  readonly subject: Pick<Candidate, 'type' | 'id'>;
  readonly isClear: boolean;
}

/** The maximum number of fragments that are searched for. */
const MOST = 12;
/** The minimum length of a word by which a fragment is known as a person's. */
const TELLING_FROM = 3;

/**
 * Finds fragments of two or three words that are not a name but have its words, or a slip of the pen. Only those with a
 * word of a player's name are searched for, a few of them.
 */
export async function nearNames(db: Kysely<Database>, rest: readonly Fragment[], userId: number): Promise<NearName[]> {
  const whole = rest.filter(
    ({ words }) => words.length > 1 && words.length < 4 && words.every(({ folded }) => folded.length > 1),
  );
  const telling = (fragment: Fragment) =>
    fragment.words.map(({ folded }) => folded).filter((word) => word.length >= TELLING_FROM && !COMMON_WORDS.has(word));
  const known = await wordsInNames(db, [...new Set(whole.flatMap(telling))]);
  const wanted = whole.filter((fragment) => telling(fragment).some((word) => known.has(word))).slice(0, MOST);
  const near: NearName[] = [];
  for (const fragment of wanted) {
    const query = { words: fold(fragment.text).split(' '), userId, isWritten: true };
    const spelled = await searchNames(db, 'players', query);
    const players = rankOf(spelled) <= RANK.words ? spelled : await searchSimilarNames(db, 'players', query);
    const [named] = namedBy({ ...unknown(query.words), players, text: fragment.text, form: 'written' });
    if (named !== undefined) near.push({ fragment, subject: named, isClear: named.isClear });
  }
  return near;
}
