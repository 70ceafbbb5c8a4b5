import { hasTime } from '#lib/domain/days/kick-off-time.ts';
import type { CalendarMatch } from '#server/services/calendar/calendar-matches.ts';

/** The maximum number of bytes of a line (RFC 5545, 3.1). */
const LONGEST_LINE = 75;
/** Milliseconds that a match takes, with half-time and added time. */
const DURATION = 2 * 60 * 60 * 1000;

/**
 * A calendar of matches as iCalendar (RFC 5545). The UID of a match never changes, so a calendar program moves its
 * entry with the kick-off. A match without a known time is a whole day.
 *
 * @param site the URL of the website, without a slash at its end
 */
export function calendarText(matches: readonly CalendarMatch[], site: string, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tenline//Fixtures//EN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Tenline fixtures',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...matches.flatMap((match) => eventOf(match, site, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventOf({ id, kickOff, venue, league, home, away, names }: CalendarMatch, site: string, now: Date): string[] {
  const page = `${site}/app/match/${id}`;
  return [
    'BEGIN:VEVENT',
    `UID:match-${id}@${new URL(site).hostname}`,
    `DTSTAMP:${moment(now)}`,
    ...(hasTime(kickOff.getTime())
      ? [`DTSTART:${moment(kickOff)}`, `DTEND:${moment(new Date(kickOff.getTime() + DURATION))}`]
      : [`DTSTART;VALUE=DATE:${moment(kickOff).slice(0, 8)}`]),
    `SUMMARY:${escaped(`${home} – ${away}`)}`,
    ...(venue === null ? [] : [`LOCATION:${escaped(venue)}`]),
    `DESCRIPTION:${escaped([league, `For: ${names.join(', ')}`, page].join('\n'))}`,
    `URL:${page}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** @example moment(new Date('2026-11-16T15:00:00Z')) // '20261116T150000Z' */
function moment(time: Date): string {
  return time.toISOString().replace(/\.\d+|[-:]/g, '');
}

/** A text as a value of iCalendar (RFC 5545, 3.3.11). Other control characters than line breaks are left out. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** A line in parts of at most 75 bytes; each part after the first begins with a space. No character is divided. */
function folded(line: string): string {
  const parts: string[] = [];
  let [part, bytes] = ['', 0];
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > LONGEST_LINE) {
      parts.push(part);
      [part, bytes] = [' ', 1];
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}
