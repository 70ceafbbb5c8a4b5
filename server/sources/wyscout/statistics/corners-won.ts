import type { WyscoutEvent } from '#server/sources/wyscout/events/event.ts';
import { EVENT, SUB_EVENT } from '#server/sources/wyscout/events/vocabulary.ts';
import { isOnTheBall } from '#server/sources/wyscout/statistics/kinds.ts';
import type { Rule } from '#server/sources/wyscout/statistics/rule.ts';

const EVENTS_BACK = 11;
const OPPONENT_EVENTS = 4;
const INTERRUPTIONS = 1;

/** The player who won a corner, 0 when unknown. This is a proxy: the last player of the team who had the ball before it went out. */
function lastTeamMate(corner: WyscoutEvent, index: number, events: readonly WyscoutEvent[]): number {
  let opponents = 0;
  let interruptions = 0;
  for (let at = index - 1; at >= index - EVENTS_BACK; at--) {
    const event = events[at];
    if (event === undefined || event.matchPeriod !== corner.matchPeriod) return 0;
    if (event.eventId === EVENT.interruption) interruptions += 1;
    else if (event.teamId !== corner.teamId) opponents += 1;
    else if (event.playerId !== 0 && isOnTheBall(event)) return event.playerId;
    if (opponents > OPPONENT_EVENTS || interruptions > INTERRUPTIONS) return 0;
  }
  return 0;
}

/** A team wins each corner that it takes. */
export const cornersWon: Rule = (event, index, play) =>
  event.eventId === EVENT.freeKick && event.subEventId === SUB_EVENT.corner
    ? { team: event.teamId, player: lastTeamMate(event, index, play.events) }
    : null;
