import { createHash } from 'node:crypto';
import { TZDate } from '@date-fns/tz';
import type { CoreMatch, CoreSeason } from '#tests/support/stand-in/core-season.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The time from kick-off to the final whistle. */
const PLAYED = 2 * HOUR;
/**
 * How long before a match its day is announced. Until then, the match is announced for the Saturday of its gameweek.
 */
const CHOSEN = 35 * DAY;
/** The time from a postponement to the former day, and from the announcement of the new day to that day. */
const ANNOUNCED = 21 * DAY;

/** The state of a match at one time. */
export interface MatchState {
  readonly match: CoreMatch;
  /** The kick-off and the gameweek; `null` while the match is postponed without a new day. */
  readonly when: { readonly kickOff: Date; readonly gameweek: number } | null;
  readonly isStarted: boolean;
  readonly isFinished: boolean;
  /** The bonus points are final. */
  readonly isSettled: boolean;
  /** Whether the community repository has the figures, some hours to a day after the match. */
  readonly hasFigures: boolean;
  /** Whether the results site has the match. */
  readonly hasResult: boolean;
  /** The corrections that have not been made yet: until then each source has a wrong figure. */
  readonly wrong: { readonly fouls: boolean; readonly assist: boolean; readonly shots: boolean };
}

/**
 * The season as of a time: what is announced, played and counted. The kick-offs already contain British summer time.
 */
export function seasonState({ matches, clubs }: Pick<CoreSeason, 'matches' | 'clubs'>, at: Date): MatchState[] {
  const original = originalGameweeks(matches, [...clubs.keys()]);
  const saturdays = new Map(
    [...Map.groupBy(matches, ({ gameweek }) => gameweek)].map(([week, of]) => [week, saturday(of)]),
  );
  const now = at.getTime();
  return matches.map((match) => {
    const start = match.kickOff.getTime();
    const figures = nextUpdate(start + PLAYED + (4 + (hashOf(match.id) % 18)) * HOUR);
    const results = atHour(start + DAY, 9);
    return {
      match,
      when: announced(match, original.get(match.id) ?? match.gameweek, saturdays, now),
      isStarted: now >= start,
      isFinished: now >= start + PLAYED,
      isSettled: now >= start + 20 * HOUR,
      hasFigures: now >= figures,
      hasResult: now >= results,
      wrong: {
        fouls: hashOf(match.id) % 9 === 0 && now < figures + 2 * DAY,
        assist: hashOf(match.id) % 15 === 1 && now < start + 30 * HOUR,
        shots: hashOf(match.id) % 11 === 2 && now < results + 3 * DAY,
      },
    };
  });
}

function announced(
  match: CoreMatch,
  original: number,
  saturdays: ReadonlyMap<number, Date>,
  now: number,
): MatchState['when'] {
  const { kickOff, gameweek } = match;
  const first = saturdays.get(original);
  const isChosen = now >= kickOff.getTime() - CHOSEN;
  if (first === undefined || original === gameweek) {
    return { gameweek, kickOff: isChosen ? kickOff : (saturdays.get(gameweek) ?? kickOff) };
  }
  if (now >= kickOff.getTime() - ANNOUNCED) return { gameweek, kickOff };
  return now < first.getTime() - ANNOUNCED ? { gameweek: original, kickOff: first } : null;
}

/** The original gameweek of each moved match: one in which neither of its clubs has another match. */
function originalGameweeks(matches: readonly CoreMatch[], clubs: readonly number[]): Map<string, number> {
  const moved = new Map<string, number>();
  const weeks = Map.groupBy(matches, ({ gameweek }) => gameweek);
  const countIn = (week: number, club: number) =>
    (weeks.get(week) ?? []).filter(({ home, away }) => home === club || away === club).length;
  for (const week of weeks.keys()) {
    const idle = new Set(clubs.filter((club) => countIn(week, club) === 0));
    for (const { id, home, away, gameweek } of matches) {
      const isDouble = countIn(gameweek, home) > 1 || countIn(gameweek, away) > 1;
      if (idle.has(home) && idle.has(away) && isDouble && !moved.has(id)) {
        moved.set(id, week);
        idle.delete(home);
        idle.delete(away);
      }
    }
  }
  return moved;
}

/**
 * Three o'clock in London on the Saturday, for matches that begin on a Friday or Saturday; otherwise their first
 * kick-off.
 */
function saturday(matches: readonly CoreMatch[]): Date {
  const first = new TZDate(Math.min(...matches.map(({ kickOff }) => kickOff.getTime())), 'Europe/London');
  const days = (6 - first.getDay() + 7) % 7;
  if (days > 1) return new Date(first.getTime());
  return new Date(
    new TZDate(first.getFullYear(), first.getMonth(), first.getDate() + days, 15, 0, 'Europe/London').getTime(),
  );
}

/** The repository is updated at 07:30, 15:30 and 23:30 UTC. */
function nextUpdate(time: number): number {
  const shifted = time - 7.5 * HOUR;
  return Math.ceil(shifted / (8 * HOUR)) * 8 * HOUR + 7.5 * HOUR;
}

function atHour(time: number, hour: number): number {
  return Math.floor(time / DAY) * DAY + hour * HOUR;
}

/** A number that depends on the text only. */
export function hashOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}
