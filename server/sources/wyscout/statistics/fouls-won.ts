import type { WyscoutEvent } from '#server/sources/wyscout/events/event.ts';
import { EVENT, SUB_EVENT } from '#server/sources/wyscout/events/vocabulary.ts';
import { isOnTheBall } from '#server/sources/wyscout/statistics/kinds.ts';
import type { Play, Rule } from '#server/sources/wyscout/statistics/rule.ts';

const DUEL_SECONDS = 3;
const EVENTS_BACK = 7;
const EVENTS_FORWARD = 3;
const BALL_SECONDS = 5;
/** The largest distance, in percent of the pitch, at which two positions count as the same. */
const SAME_SPOT = 5;

/** The player of the fouled team in the duel nearest in time, who most likely was fouled; 0 without such a duel. */
function nearestDuel(foul: WyscoutEvent, index: number, events: readonly WyscoutEvent[]): number {
  let player = 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (let at = Math.max(0, index - EVENTS_BACK); at <= index + EVENTS_FORWARD; at++) {
    const event = events[at];
    if (event === undefined || event.eventId !== EVENT.duel || event.playerId === 0) continue;
    if (event.teamId === foul.teamId || event.matchPeriod !== foul.matchPeriod) continue;
    const distance = Math.abs(event.eventSec - foul.eventSec);
    if (distance <= DUEL_SECONDS && distance < nearest) {
      nearest = distance;
      player = event.playerId;
    }
  }
  return player;
}

/** Whether an event ended at the position of the foul. Positions are relative to a team's own goal, so those of the opponent are mirrored. */
function isMirrored(own: WyscoutEvent, foul: WyscoutEvent): boolean {
  const spot = foul.positions[0];
  const end = own.positions[1] ?? own.positions[0];
  if (spot === undefined || end === undefined) return false;
  return Math.abs(100 - end.x - spot.x) <= SAME_SPOT && Math.abs(100 - end.y - spot.y) <= SAME_SPOT;
}

/** The last player of the fouled team who had the ball, if that was at the position of the foul; otherwise 0. */
function lastOnTheBall(foul: WyscoutEvent, index: number, events: readonly WyscoutEvent[]): number {
  for (let at = index - 1; at >= 0; at--) {
    const event = events[at];
    if (event === undefined || event.matchPeriod !== foul.matchPeriod) return 0;
    if (foul.eventSec - event.eventSec > BALL_SECONDS) return 0;
    if (event.teamId === foul.teamId || event.playerId === 0) continue;
    if (event.eventId === EVENT.duel || !isOnTheBall(event)) continue;
    return isMirrored(event, foul) ? event.playerId : 0;
  }
  return 0;
}

/** The player who was fouled, 0 when unknown. The player is inferred, because the data set names only the player who commits a foul. */
function fouledPlayer(foul: WyscoutEvent, index: number, play: Play): number {
  return nearestDuel(foul, index, play.events) || lastOnTheBall(foul, index, play.events);
}

/** A team wins each ordinary foul of its opponent, but not hand balls and other kinds of fouls. */
export const foulsWon: Rule = (event, index, play) =>
  event.eventId === EVENT.foul && event.subEventId === SUB_EVENT.foul
    ? { team: play.opponentOf(event.teamId), player: fouledPlayer(event, index, play) }
    : null;
