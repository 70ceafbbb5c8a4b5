import type { NextGame } from '#lib/contract/search.ts';

/**
 * A match ahead in words, its time in the reader's zone.
 *
 * @example nextGameText(game) // 'Sat 21 Nov, 15:00 · Arsenal, away'
 */
export function nextGameText({ matchDate, opponent, isHomeGame }: NextGame): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(matchDate));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  const day = `${part('weekday')} ${part('day')} ${part('month')}`;
  return `${day}, ${part('hour')}:${part('minute')} · ${opponent.name}, ${isHomeGame ? 'home' : 'away'}`;
}
