/** Longer notes are shortened (specification, section 9). */
const SHOWN_LENGTH = 150;

/**
 * The beginning of a note of more than 150 characters as the reader sees them, no emoji and no accented letter cut in two; `null` for
 * a note that is shown whole.
 */
export function noteExcerpt(content: string): string | null {
  if (content.length <= SHOWN_LENGTH) return null;
  let shown = 0;
  for (const { index } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(content)) {
    if (shown === SHOWN_LENGTH) return content.slice(0, index).trimEnd();
    shown += 1;
  }
  return null;
}
