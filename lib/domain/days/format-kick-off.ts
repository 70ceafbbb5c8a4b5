import { hasTime, shownKickOff } from '#lib/domain/days/kick-off-time.ts';

const KICK_OFF = formatter();
const IN_UTC = formatter({ timeZone: 'UTC' });

/** Creates a formatter. This takes longer than rendering many rows, so `KICK_OFF` is created only once. */
function formatter(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...options,
  });
}

function partsOf(format: Intl.DateTimeFormat, kickOff: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(format.formatToParts(new Date(kickOff)).map(({ type, value }) => [type, value]));
}

/**
 * A kick-off in a time zone. The default is the user's own. Without a known time, it is the day that the source states.
 *
 * @param kickOff ISO 8601
 * @example formatKickOff('2026-11-28T15:00:00Z', 'UTC') // 'Sat 28 Nov, 15:00'
 */
export function formatKickOff(kickOff: string, timeZone?: string): string {
  const isKnown = hasTime(kickOff);
  const format = !isKnown ? IN_UTC : timeZone === undefined ? KICK_OFF : formatter({ timeZone });
  const { weekday, day, month, hour, minute } = partsOf(format, kickOff);
  return `${weekday} ${day} ${month}${isKnown ? `, ${hour}:${minute}` : ''}`;
}

/** A past kick-off with its year, in the user's time zone. @example 'Fri 15 Aug 2025, 20:00' */
export function formatPastKickOff(kickOff: string): string {
  return formatKickOff(kickOff).replace(/,|$/, (between) => ` ${shownKickOff(kickOff).getFullYear()}${between}`);
}

/**
 * A kick-off where there is little room, in the user's time zone. It has the weekday, or, from seven days after today on, the date instead.
 *
 * @example 'Sat 15:00', or '5 Dec 15:00'
 */
export function formatNearKickOff(kickOff: string, now: Date): string {
  const isKnown = hasTime(kickOff);
  const { weekday, day, month, hour, minute } = partsOf(isKnown ? KICK_OFF : IN_UTC, kickOff);
  const isNear = shownKickOff(kickOff) < new Date(now.getFullYear(), now.getMonth(), now.getDate() + 7);
  return `${isNear ? weekday : `${day} ${month}`}${isKnown ? ` ${hour}:${minute}` : ''}`;
}
