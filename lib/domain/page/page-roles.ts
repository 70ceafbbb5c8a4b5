/** Words before people of a match who are neither its players nor its referee. */
const ASIDE =
  'coach|coaches|head coach|manager|managers|assistants?|assistant referees?|linesm[ae]n|fourth official|var|avar|physio|trainer|co-trainer|assistenten|linienrichter|vierter offizieller|entrenador|asistentes|director técnico|técnico|allenatore|assistenti|quarto uomo|entraîneur|sélectionneur|assistants arbitres|treinador|árbitros assistentes|bondscoach';
const REFEREE =
  'referees?|refs?|official|officials|schiedsrichter(?:in)?|unparteiischer?|árbitr[oa]s?|arbitr[oi]|arbitre|scheidsrechter|dommer|domare|sędzia|hakem';

const ends = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})\\s*$`, 'iu');
const labels = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})\\s*(?:\\([^)]*\\)\\s*)?[:–-]`, 'iu');
const whole = (words: string) => new RegExp(`^\\W*(?:${words})\\W*$`, 'iu');

const [ASIDE_END, ASIDE_LABEL, ASIDE_WHOLE] = [ends(ASIDE), labels(ASIDE), whole(ASIDE)];
const [REFEREE_END, REFEREE_LABEL, REFEREE_WHOLE] = [ends(REFEREE), labels(REFEREE), whole(REFEREE)];

/** What the words before a name say about the person. */
export type PageRole = 'aside' | 'referee' | null;

/**
 * The role that a page states for a name.
 *
 * @param before the text of the name's cell before it
 * @param others the other cells of its line, and the heading
 * @example roleOf('Referee: Michael Oliver. VAR: ', []) // 'aside'
 */
export function roleOf(before: string, others: readonly (string | null)[]): PageRole {
  const sentence = before.split(/[.;!?\n](?=\s|$)/).at(-1) ?? '';
  if (ASIDE_END.test(sentence) || ASIDE_LABEL.test(sentence)) return 'aside';
  if (REFEREE_END.test(sentence) || REFEREE_LABEL.test(sentence)) return 'referee';
  if (others.some((text) => text !== null && ASIDE_WHOLE.test(text))) return 'aside';
  return others.some((text) => text !== null && REFEREE_WHOLE.test(text)) ? 'referee' : null;
}
