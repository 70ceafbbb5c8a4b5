/** The languages in which dates are recognised. */
const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt'];

const MONTHS = words('month', 12, (at) => Date.UTC(2024, at, 15));
const WEEKDAYS = words('weekday', 7, (at) => Date.UTC(2024, 0, at + 1));

const DAY = String.raw`\d{1,2}(?:st|nd|rd|th|er|\.|º)?`;
const YEAR = String.raw`(?:,?\s+(?:de\s+)?\d{4})?`;
const DATE = String.raw`(?:${DAY}\s+(?:de\s+)?(?:${MONTHS})|(?:${MONTHS})\.?\s+${DAY})(?![\p{L}\d'’′+])\.?${YEAR}`;
const TIME = String.raw`\d{1,2}[:.]\d{2}`;

const WRITTEN_DATE = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${WEEKDAYS})\.?,?\s+(?=${TIME})|(?:(?:${WEEKDAYS})\.?,?\s+)?${DATE})`,
  'giu',
);

/**
 * Removes dates with a day and the name of a month, a weekday before such a date, and a weekday before a time. A month
 * or weekday alone stays, because May and Sun are also names.
 *
 * @example withoutDates('Sat 28 Nov 15:00 Arsenal v Everton') // '  15:00 Arsenal v Everton'
 */
export function withoutDates(text: string): string {
  return text.replace(WRITTEN_DATE, ' ');
}

/** The names and abbreviations of months or weekdays in all languages, as alternatives of a pattern, long ones first. */
function words(part: 'month' | 'weekday', count: number, day: (at: number) => number): string {
  const found = LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((length) => {
      const format = new Intl.DateTimeFormat(language, { [part]: length, timeZone: 'UTC' });
      return Array.from({ length: count }, (_, at) => format.format(day(at)).replace('.', ''));
    }),
  );
  return [...new Set(found)].sort((one, other) => other.length - one.length).join('|');
}
