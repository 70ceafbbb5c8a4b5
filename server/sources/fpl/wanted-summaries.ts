import { endOf } from '#server/sources/fetching/due.ts';
import { DAY } from '#server/sources/fetching/times-of-day.ts';
import { movedPlayers, sideOf } from '#server/sources/fpl/match-players.ts';
import type { Element, Fixture, LiveElement } from '#server/sources/fpl/replies.ts';
import { isOver } from '#server/sources/fpl/season-of-replies.ts';
import { splitGameweek } from '#server/sources/fpl/split-gameweek.ts';

/** A player whose own summary is needed. */
export interface WantedSummary {
  readonly element: number;
  /** The end, in milliseconds, of the latest match for which the summary is needed. */
  readonly since: number;
}

/**
 * The maximum number of summaries on one day for players with two matches in a gameweek: on days within three days of a match, and on
 * other days. On days with matches none is requested, because these days have the most other requests.
 */
const NEAR_MATCHES = 1;
const BETWEEN = 3;
const NEAR = 3 * DAY;

/**
 * The players whose figures by match are incomplete in the live replies. First come players who have changed clubs, if their side in
 * a match is unknown. Then come players with several matches in a gameweek, if their sums cannot be divided by match. The requests for
 * the latter are spread over the days after the gameweek.
 */
export function wantedSummaries(
  elements: readonly Element[],
  fixtures: readonly Fixture[],
  live: readonly LiveElement[],
  now: Date,
): WantedSummary[] {
  const players = new Map(elements.map((element) => [element.id, element]));
  // The list of fixtures names the players of each side only for a finished match, and it can be older than a live reply.
  const byId = new Map(fixtures.filter(isOver).map((fixture) => [fixture.id, fixture]));
  const moved = new Map<number, number>();
  const doubled = new Map<number, number>();
  const played = live.flatMap((row) => {
    if ((row.stats.minutes ?? 0) === 0) return [];
    // A row of two matches also lists a match in which the player was not on the pitch.
    const own = splitGameweek(row).flatMap(({ fixture, figures }) =>
      figures.minutes === 0 ? [] : (byId.get(fixture) ?? []),
    );
    return own.length === 0 ? [] : [{ row, own }];
  });
  const elsewhere = movedPlayers(
    players,
    played.flatMap(({ row: { id: element }, own }) => own.map((fixture) => ({ element, fixture }))),
  );
  for (const { row, own } of played) {
    const player = players.get(row.id);
    if (player === undefined) continue;
    const end = Math.max(...own.map(({ kickoff_time: kickOff }) => endOf(kickOff ?? now)));
    if (own.some((fixture) => sideOf(player, fixture, elsewhere) === null)) moved.set(row.id, end);
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

/** The summaries that are due by now. From the day after the first match on, up to `onDay` become due on each day, the oldest first. */
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
