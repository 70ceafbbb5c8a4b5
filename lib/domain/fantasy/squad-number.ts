const MOST_DIGITS = 8;

/** The message for a text that is not the number of a Fantasy team. */
export const NO_SQUAD_NUMBER = 'The number of a Fantasy team has one to eight digits.';

/**
 * Parses the number of a Fantasy team, or the address of its page. `null` for any other text.
 *
 * @example readSquadNumber('https://fantasy.premierleague.com/entry/1234567/event/5') // 1234567
 */
export function readSquadNumber(text: string): number | null {
  const trimmed = text.trim();
  const digits = /^\d+$/.test(trimmed) ? trimmed : /\/entry\/(\d+)(?:\/|$)/.exec(trimmed)?.[1];
  if (digits === undefined) return null;
  const number = digits.length <= MOST_DIGITS ? Number(digits) : 0;
  return number > 0 ? number : null;
}
