import type { AlertKind, AlertSettings } from '#lib/contract/account/alerts.ts';
import { hasTime } from '#lib/domain/days/kick-off-time.ts';

/** A match of a watched subject. */
export interface AlertMatch {
  readonly id: number;
  readonly kickOff: number;
  readonly isPlayed: boolean;
}

/** A watched subject with the data that its alerts need. The notes about one match together count as a subject too. */
export interface AlertSubject {
  /** The id of the watchlist entry. `null` for notes. */
  readonly watchedId: number | null;
  readonly before: boolean;
  readonly after: boolean;
  readonly streak: number | null;
  readonly matches: readonly AlertMatch[];
  /** The latest match with a value, and the number of games in a row up to it that are on the entry's side. `null` without a statistic. */
  readonly run: { readonly matchId: number; readonly length: number } | null;
}

/** An alert that was created before, whether or not it was shown. */
export interface MadeAlert {
  readonly kind: AlertKind;
  readonly watchedId: number | null;
  readonly matchId: number;
  readonly kickOff: number;
}

export interface DueAlert extends MadeAlert {
  /** A key that is the same on all devices and servers, so that each alert is created once. */
  readonly key: string;
}

interface Facts {
  readonly subjects: readonly AlertSubject[];
  readonly made: readonly MadeAlert[];
  readonly settings: Pick<AlertSettings, 'before' | 'result' | 'streak' | 'note' | 'leadMinutes'>;
  /** When alerts were switched on. Matches before it create no alert about a result or streak. Ignored if in the future: a clock was ahead. */
  readonly since: number;
}

const MINUTE_MS = 60_000;
/** A kick-off that moves by less than this needs no second alert. */
const SAME_DATE_MS = 6 * 60 * MINUTE_MS;
/** A result or streak creates no alert when its match kicked off longer ago than this. */
const NEWS_MS = 48 * 60 * MINUTE_MS;

/**
 * The alerts that are due now and were not created before: at the lead time before a kick-off, after a result, and when a streak reaches its
 * length. A match that was moved by six hours or more gets an alert for the new time and none for the old one. A match of which only the day is
 * known gets none before its kick-off.
 */
export function dueAlerts({ subjects, made, settings, since }: Facts, now: number): DueAlert[] {
  const lead = settings.leadMinutes * MINUTE_MS;
  const known = Map.groupBy(made, ({ kind, watchedId, matchId }) => `${kind} ${watchedId} ${matchId}`);
  return subjects.flatMap(({ watchedId, before, after, streak, matches, run }) => {
    const has = (kind: AlertKind, { id, kickOff }: AlertMatch): boolean =>
      (known.get(`${kind} ${watchedId} ${id}`) ?? []).some(
        (one) => kind === 'result' || kind === 'streak' || Math.abs(one.kickOff - kickOff) < SAME_DATE_MS,
      );
    const due = (kind: AlertKind, match: AlertMatch): DueAlert[] => {
      if (has(kind, match)) return [];
      const time = kind === 'before' || kind === 'note' ? ` ${new Date(match.kickOff).toISOString()}` : '';
      const key = `${kind} ${watchedId ?? 'notes'} ${match.id}${time}`;
      return [{ kind, watchedId, matchId: match.id, kickOff: match.kickOff, key }];
    };
    return matches.flatMap((match) => {
      if (!match.isPlayed) {
        const isNear = match.kickOff - lead <= now && now < match.kickOff && hasTime(match.kickOff);
        const kind = watchedId === null ? 'note' : 'before';
        return isNear && before && settings[kind] ? due(kind, match) : [];
      }
      const isNews = (match.kickOff > since || since > now) && now - match.kickOff < NEWS_MS;
      if (watchedId === null || !isNews) return [];
      const isReached = settings.streak && streak !== null && run?.matchId === match.id && run.length === streak;
      return [...(after && settings.result ? due('result', match) : []), ...(isReached ? due('streak', match) : [])];
    });
  });
}

/** The alerts of an entry; each is `null` for notes. */
export interface EntryAlerts {
  readonly before: boolean | null;
  readonly after: boolean | null;
  readonly streak: number | null;
}

/** True when alerts of a kind are switched off in the settings or for the entry. */
export function isSwitchedOff(kind: AlertKind, entry: EntryAlerts, settings: Facts['settings']): boolean {
  const isOn = { before: entry.before, result: entry.after, streak: entry.streak !== null, note: true }[kind];
  return !settings[kind] || !isOn;
}

/**
 * True for an alert that no longer applies: the match that it announces has started, was played or was moved by six hours or more, or the
 * match of its result or streak kicked off 48 hours ago or earlier.
 */
export function isPointless(
  { kind, kickOff }: Pick<MadeAlert, 'kind' | 'kickOff'>,
  present: AlertMatch,
  now: number,
): boolean {
  if (kind === 'result' || kind === 'streak') return now - kickOff >= NEWS_MS;
  return present.isPlayed || now >= present.kickOff || Math.abs(present.kickOff - kickOff) >= SAME_DATE_MS;
}

/** The time until the next claim while a result is expected. */
const SOON_MS = MINUTE_MS;
/** The longest time until a device claims again, except in quiet hours. */
export const LATE_MS = 10 * MINUTE_MS;
/** For this long after its kick-off, a match without a result is checked every minute. */
const RESULT_MS = 12 * 60 * MINUTE_MS;

/**
 * The time at which a device claims alerts again: when the next known alert is due, or in a minute while a result is
 * expected. It is at most ten minutes ahead, because a kick-off can be moved and a result can arrive late.
 */
export function nextClaim({ subjects, settings }: Pick<Facts, 'subjects' | 'settings'>, now: number): number {
  const lead = settings.leadMinutes * MINUTE_MS;
  const times = subjects.flatMap(({ matches }) =>
    matches.flatMap(({ isPlayed, kickOff }) => {
      if (isPlayed || now - kickOff > RESULT_MS) return [];
      return kickOff <= now ? [now + SOON_MS] : [kickOff - lead, kickOff].filter((time) => time > now);
    }),
  );
  return Math.min(now + LATE_MS, ...times.map((time) => Math.max(time, now + 1000)));
}
