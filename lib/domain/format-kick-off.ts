/**
 * A kick-off in a time zone, the reader's own by default.
 *
 * @example formatKickOff('2026-11-28T15:00:00Z', 'UTC') // 'Sat 28 Nov, 15:00'
 */
export function formatKickOff(kickOff: string, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).formatToParts(new Date(kickOff));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('weekday')} ${part('day')} ${part('month')}, ${part('hour')}:${part('minute')}`;
}
