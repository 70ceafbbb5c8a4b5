import { endOf } from '#server/live/due.ts';
import { DAY } from '#server/live/times-of-day.ts';
import { sideOf } from '#server/sources/fpl/match-players.ts';
import type { Element, Fixture, LiveElement } from '#server/sources/fpl/replies.ts';
import { isOver } from '#server/sources/fpl/season-of-replies.ts';
import { splitGameweek } from '#server/sources/fpl/split-gameweek.ts';

/** A player whose own summary is needed. */
export interface WantedSummary {
  readonly element: number;
  /** The end of the latest match for which the summary is needed. */
  readonly since: number;
}

/**
 * The summaries that are requested on one day for players who had two matches in a gameweek: up to three days from a match, and on other
 * days. A day with matches has none, because it has the most other requests.
 */
const NEAR_MATCHES = 1;
const BETWEEN = 3;
const NEAR = 3 * DAY;

/**
 * The players whose matches the live replies do not have completely: first those who were at another club, whose side is unknown, then those
 * of several matches in a gameweek, whose sums cannot be divided. The latter are spread over the days after the gameweek.
 */
export function wantedSummaries(
  elements: readonly Element[],
  fixtures: readonly Fixture[],
  live: readonly LiveElement[],
  now: Date,
): WantedSummary[] {
  const players = new Map(elements.map((element) => [element.id, element]));
  // The list of fixtures can be older than a live reply: it has the sides of its players only once it has the match as finished.
  const byId = new Map(fixtures.filter(isOver).map((fixture) => [fixture.id, fixture]));
  const moved = new Map<number, number>();
  const doubled = new Map<number, number>();
  for (const row of live) {
    const player = players.get(row.id);
    if (player === undefined || (row.stats.minutes ?? 0) === 0) continue;
    // A row of two matches also has the one in which the player was not on the pitch.
    const played = splitGameweek(row).flatMap(({ fixture, figures }) =>
      figures.minutes === 0 ? [] : (byId.get(fixture) ?? []),
    );
    if (played.length === 0) continue;
    const end = Math.max(...played.map(({ kickoff_time: kickOff }) => endOf(kickOff ?? now)));
    if (played.some((fixture) => sideOf(player, fixture) === null)) moved.set(row.id, end);
    else if (isUndivided(row)) doubled.set(row.id, end);
  }
  const listed = (wanted: ReadonlyMap<number, number>) =>
    [...wanted].map(([element, since]) => ({ element, since })).toSorted((one, other) => one.element - other.element);
  const season = fixtures.flatMap(({ kickoff_time: kickOff }) => kickOff ?? []);
  const days = new Set(season.map((kickOff) => dayOf(kickOff.getTime())));
  const isNear = (time: number) => season.some((kickOff) => Math.abs(kickOff.getTime() - time) < NEAR);
  const onDay = (time: number) => (days.has(dayOf(time)) ? 0 : isNear(time) ? NEAR_MATCHES : BETWEEN);
  return [...listed(moved), ...spread(listed(doubled), now, onDay)];
}

/** Those whose turn has come: on each day after the first match the given number of the oldest that are left. */
function spread(wanted: readonly WantedSummary[], now: Date, onDay: (time: number) => number): WantedSummary[] {
  const left = wanted.toSorted((one, other) => one.since - other.since);
  const first = left[0]?.since ?? now.getTime();
  const taken: WantedSummary[] = [];
  for (let time = first + DAY; time <= now.getTime() && left.length > 0; time += DAY) {
    const ready = left.filter(({ since }) => since + DAY <= time).length;
    taken.push(...left.splice(0, Math.min(ready, onDay(time))));
  }
  return taken;
}

function dayOf(time: number): number {
  return Math.floor(time / DAY);
}

function isUndivided(row: LiveElement): boolean {
  if (row.explain.length < 2) return false;
  return splitGameweek(row).some(({ figures }) => Object.values(figures).includes(null));
}
