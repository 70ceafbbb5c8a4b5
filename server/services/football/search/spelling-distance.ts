/** The lengths from which a text may have two mistakes and three mistakes. */
const [TWO_MISTAKES_FROM, THREE_MISTAKES_FROM] = [6, 9];

/** The number to add to the mistakes if the text ends inside a word of the name: the user may not have typed the whole word. */
const UNFINISHED = 0.5;
/** The number to add if the text is similar to the end of a name, so that names that are similar as a whole come first. */
const NOT_WHOLE = 0.25;

/** The maximum number of mistakes in a misspelling. With more mistakes it is another name: "Bellingham" is not "Nottingham". */
export function allowedMistakes({ length }: string): number {
  if (length >= THREE_MISTAKES_FROM) return 3;
  return length >= TWO_MISTAKES_FROM ? 2 : 1;
}

/**
 * The number of mistakes if words are a misspelling of one of a subject's names: letters that are absent, added, exchanged or different. The
 * words are compared as one text, and also one by one, because their order may differ; the smaller number counts. Infinite for words that are not
 * a misspelling.
 *
 * @param words folded words
 * @param searchName the names as they are stored: folded, between ` | `
 */
export function spellingDistance(words: readonly string[], searchName: string): number {
  const names = searchName.split('|').map((name) => name.split(' ').filter((word) => word !== ''));
  const text = words.join(' ');
  const starts = nearest(
    text,
    names.map((name) => name.join(' ')),
  );
  const ends = nearest(
    text,
    names.flatMap((name) => name.slice(1).map((_, start) => name.slice(start + 1).join(' '))),
  );
  const whole = Math.min(starts, ends + NOT_WHOLE);
  if (words.length === 1) return whole;
  const single = [...new Set(names.flat())];
  // A single letter is an initial and must match exactly.
  if (words.some((word) => word.length === 1 && !single.some((name) => name.startsWith(word))))
    return Number.POSITIVE_INFINITY;
  const each = words.reduce((sum, word) => sum + nearest(word, single), 0);
  // Words that the names have are correct, so the length of the other words decides how many mistakes are allowed: "mike dean" is not "mike van".
  const others = words.filter((word) => !single.includes(word)).join(' ');
  const least = Math.min(whole, each);
  return least <= allowedMistakes(others) ? least : Number.POSITIVE_INFINITY;
}

function nearest(text: string, names: readonly string[]): number {
  const least = Math.min(...names.map((name) => distanceToStart(text, name)));
  return least <= allowedMistakes(text) ? least : Number.POSITIVE_INFINITY;
}

/** The distance between a text and the most similar start of a name. */
function distanceToStart(text: string, name: string): number {
  const distances = distancesToStarts(text, name);
  return Math.min(...distances.map((mistakes, end) => mistakes + ((name[end] ?? ' ') === ' ' ? 0 : UNFINISHED)));
}

/** The distances of a text to each start of a name (optimal string alignment); the last one is the distance to the whole name. */
export function distancesToStarts(text: string, name: string): readonly number[] {
  let before: number[] = [];
  let row = Array.from({ length: name.length + 1 }, (_, column) => column);
  for (let at = 0; at < text.length; at += 1) {
    const next = [at + 1];
    for (let column = 1; column <= name.length; column += 1) {
      const isSame = text[at] === name[column - 1];
      const isExchange = at > 0 && text[at] === name[column - 2] && text[at - 1] === name[column - 1];
      next[column] = Math.min(
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (row[column - 1] ?? 0) + (isSame ? 0 : 1),
        isExchange ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, row] = [row, next];
  }
  return row;
}
