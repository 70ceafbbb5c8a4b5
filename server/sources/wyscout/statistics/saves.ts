import { hasTag, type WyscoutEvent } from '#server/sources/wyscout/events/event.ts';
import { EVENT, TAG } from '#server/sources/wyscout/events/vocabulary.ts';
import { isShotOnTarget } from '#server/sources/wyscout/statistics/kinds.ts';
import type { Rule } from '#server/sources/wyscout/statistics/rule.ts';

const EVENTS_FORWARD = 3;

/** The player of the opponent's save attempt after the shot; 0 when none follows within three events. */
function goalkeeperAt(shot: WyscoutEvent, index: number, events: readonly WyscoutEvent[]): number {
  for (let at = index + 1; at <= index + EVENTS_FORWARD; at++) {
    const event = events[at];
    if (event === undefined || event.matchPeriod !== shot.matchPeriod) return 0;
    if (event.eventId === EVENT.saveAttempt && event.teamId !== shot.teamId) return event.playerId;
  }
  return 0;
}

/** A team saves each shot on target of its opponent that is not a goal. */
export const saves: Rule = (event, index, play) =>
  isShotOnTarget(event) && !hasTag(event, TAG.goal)
    ? { team: play.opponentOf(event.teamId), player: goalkeeperAt(event, index, play.events) }
    : null;
