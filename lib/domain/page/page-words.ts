import { fold } from '#lib/domain/names/fold.ts';
import { isNoise, PARTICLES, positionOf } from '#lib/domain/panels/selection-words.ts';

/**
 * Words that begin sentences, mails, menus and dates, and are not part of a name. Months and articles that are also
 * names are left out.
 */
const ORDINARY = new Set(
  fold(
    `the an my your his her its our their we you he she it they this that these those shall should would could can must please dear hello hi thanks
     thank contact from for with without and or but if than then there here now just also after before while since until during about into over
     under not yes on in at by to of as is are was were be been has have had do does did let all more most one two three first second last next
     see read click sign log re fwd fw cc bcc subject inbox sent draft reply mr mrs ms miss dr sir madam eur usd gbp chf pm am gmt utc iban bic
     monday tuesday wednesday thursday friday saturday sunday today tomorrow yesterday january february april june july august september
     october november december feb apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat
     die das dem des ein eine einen einem eines und oder aber wenn wir ihr sie er es ich mein dein unser euer mit ohne fur zu bei nach seit
     am im um auf aus als wie dort hier hallo liebe lieber guten herr frau montag dienstag mittwoch donnerstag freitag samstag sonntag januar
     februar marz juni juli oktober dezember nicht auch noch nur am
     les un une et ou mais si nous vous je il elle mon votre avec sans pour dans sur lundi mardi mercredi jeudi vendredi samedi dimanche
     una pero nosotros con sin para por su lunes martes miercoles jueves viernes sabado domingo
     gli ma se lunedi martedi mercoledi giovedi venerdi sabato domenica os um uma mas com sem em`,
  ).split(' '),
);

/** What a word of a page may be in a name. */
export type WordKind = 'name' | 'particle' | 'number' | 'other';

/** Words between the parts of names and places that are written without a capital. */
const JOINING = new Set([...PARTICLES, 'upon']);

/** Decides what a word of a page may be, by its letters alone. @example wordKind('Haaland') // 'name' */
export function wordKind(word: string): WordKind {
  if (/^\p{N}+$/u.test(word)) return 'number';
  if (/\p{N}/u.test(word)) return 'other';
  if (JOINING.has(word)) return 'particle';
  if (!/^(?:\p{Lu}|\p{Lt}|\p{Lo})/u.test(word)) return 'other';
  return (ORDINARY.has(fold(word)) && word !== 'SUN') || isNoise(word) || positionOf(word) !== null ? 'other' : 'name';
}

/** The last words of addresses. */
const STREET = /^(?:street|avenue|ave|road|rd|drive|square|weg|platz|\p{L}{2,}(?:strasse|gasse|allee)|strasse|str)$/u;
/** The first words of addresses. */
const STREET_BEFORE = /^(?:rue|via|calle|rua|avenida|plaza|piazza)$/;

/** True for words of a postal address, such as "Sample Street". */
export function isAddress(words: readonly string[]): boolean {
  const folded = words.map(fold);
  return folded.some((word) => STREET.test(word)) || STREET_BEFORE.test(folded[0] ?? '');
}
