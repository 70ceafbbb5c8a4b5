import { withoutDates } from '#lib/domain/days/written-dates.ts';

/** The character that replaces a score between two opponents. */
export const SCORE = '\uE000';

/** The character before the words of a hashtag, which are an entry of their own. */
export const TAG = '\uE001';
/** A hashtag. */
export const HASHTAG = /#(?=\p{L})[\p{L}\p{N}_]+/gu;

/** Emoji and flags. They only separate entries. */
const PICTURES = /(?:[\p{Extended_Pictographic}\p{Regional_Indicator}\u{E0020}-\u{E007F}]|\uFE0F|\u200D)+/gu;

/** Abbreviations in club names, with full stops: "F.C.", "A.F.C.". */
const DOTTED = /(?<!\p{L})(?:A\.?F|F|A|S\.?S|S|C|U|R\.?C)\.\s?[CFSD]\.?(?!\p{L})/gu;

/** A nickname inside a name, as in "Javier 'Chicharito' Hernández". */
const NICKNAME = /(?<=\p{L} )["'“‘«]\p{L}[\p{L} -]*["'”’»] (?=\p{Lu})/gu;

/** A line of a bet, as in "Over 2.5" and "u3.5". */
const BET_LINE = /(?<!\p{L})(?:over|under|[ou])\s*\d+[.,]\d+(?!\p{L})/giu;

/** The results of the last matches, as in "WWDLW". */
const FORM = /(?<![\p{L}\p{N}])(?:[WDL]{4,}|[SUN]{5,}|[VND]{5,}|[GEP]{5,})(?![\p{L}\p{N}])/gu;

/** Terms with a word that can also be a name. */
const TERMS =
  /(?<!\p{L})(?:(?:man|player) of the match|team of the (?:week|season)|(?:red|yellow) cards?|shots? on target)(?!\p{L})/giu;

/** The age of a youth team, as in "U-21s", "Sub 21" and "Under 21". `OTHER_TEAM` is a mark such as "(W)" or "(II)" of a club's further teams. */
const YOUTH = /(?<!\p{L})(?:u|sub|under)[\s-]?(1[5-9]|2[0-3])(?:['’]?s)?(?![\p{L}\d'’.,+])/giu;
const OTHER_TEAM = /\((W|U\d\d|II|B)\)/g;

/** The boundaries of words that a hashtag or handle joins, as in "FCBarcelona" and "ManUtd". */
const JOINED_WORDS = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu;

/** Removes minutes, prices, dates and marks from a text. A score becomes {@link SCORE}, an emoji becomes a new line. */
export function withoutFigures(text: string): string {
  return withoutDates(text)
    .replace(/[\u200B\u200E\u200F\u2060\uFEFF\u00AD]/g, '')
    .replace(/\u00A0|\u202F|\u2009/g, ' ')
    .replace(NICKNAME, '')
    .replace(PICTURES, '\n')
    .replace(/["“”„«»]/g, '')
    .replace(DOTTED, (letters) => letters.replaceAll('.', ''))
    .replace(HASHTAG, (tag) => `\n${TAG}${words(tag)}\n`)
    .replace(/@(?=\p{L})\S+/gu, words)
    .replace(/(\p{L})['’]s(?![\p{L}\p{N}])/gu, '$1')
    .replace(TERMS, ' ')
    .replace(YOUTH, 'U$1')
    .replace(OTHER_TEAM, ' $1')
    .replace(BET_LINE, ' ')
    .replace(FORM, ' ')
    .replace(/[£€$]\s*\d+(?:[.,]\d+)*\s*(?:m|mn|mln|k|bn)?(?![\p{L}\p{N}])/giu, ' ')
    .replace(/\d{1,3}(?:\s*\+\s*\d{1,2})?\s*['’′]+(?:\s*\+\s*\d{1,2}['’′]*)?/g, ' ')
    .replace(/\d{1,3}\s*\+\s*\d{1,2}(?!\d)/g, ' ')
    .replace(/(?<![\d.,])\d{1,2}\s*[-–:]\s*\d{1,2}(?![\d.,])/g, ` ${SCORE} `);
}

/** The words of a hashtag or handle. @example words('#ManUtd2') // 'Man Utd' */
function words(tag: string): string {
  return tag
    .slice(1)
    .replace(JOINED_WORDS, ' ')
    .replace(/(?<=\p{L}{4})\d+$/u, '');
}
