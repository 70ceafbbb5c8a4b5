import { TZDate } from '@date-fns/tz';
import type { ScoutQuestion } from '#lib/contract/scout/scout.ts';
import { hasTime } from '#lib/domain/days/kick-off-time.ts';
import { Problem } from '#server/base/problem.ts';

/** The time from `start` up to, but not including, `end`. */
interface Span {
  readonly start: Date;
  readonly end: Date;
}

/** A span, and the same calendar days in UTC, which count for matches without a known time. */
export interface ScoutSpan extends Span {
  readonly inUtc: Span;
}

const DAY_MS = 86_400_000;
/** The number of days when a question states none. */
const USUAL_DAYS = 3;

/** The days that a question covers in its time zone, from midnight to midnight. @throws {Problem} 400 for an unknown zone. */
export function scoutSpan(question: ScoutQuestion, now: Date): ScoutSpan {
  const { from, days = USUAL_DAYS } = question;
  const zone = zoneNamed(question.zone ?? 'UTC');
  const today = new TZDate(now.getTime(), zone);
  const [year = 0, month = 1, day = 1] =
    from === undefined
      ? [today.getFullYear(), today.getMonth() + 1, today.getDate()]
      : from.split('-').map((part) => Number(part));
  const midnight = (after: number, of: string) => new Date(new TZDate(year, month - 1, day + after, of).getTime());
  const spanIn = (of: string): Span => ({ start: midnight(0, of), end: midnight(days, of) });
  return { ...spanIn(zone), inUtc: spanIn('UTC') };
}

/** Whether a match is on one of the days of a span. @param kickOff in milliseconds since 1970 */
export function isInSpan({ inUtc, ...inZone }: ScoutSpan, kickOff: number): boolean {
  const { start, end } = hasTime(kickOff) ? inZone : inUtc;
  return kickOff >= start.getTime() && kickOff < end.getTime();
}

/** The usual spelling of a time zone. Others are not passed on, because date-fns caches a formatter for each spelling until the process ends. */
function zoneNamed(name: string): string {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw new Problem(400, 'zone is a time zone, for example Europe/London.');
  }
}

/** The UTC days that a span covers at least in part, for example 2026-11-28. */
export function utcDays({ start, end }: Span): string[] {
  const first = Math.floor(start.getTime() / DAY_MS);
  const last = Math.floor((end.getTime() - 1) / DAY_MS);
  return Array.from({ length: last - first + 1 }, (_, index) =>
    new Date((first + index) * DAY_MS).toISOString().slice(0, 10),
  );
}
