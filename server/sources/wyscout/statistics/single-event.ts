import { hasTag, type WyscoutEvent } from '#server/sources/wyscout/events/event.ts';
import { EVENT, SUB_EVENT, TAG } from '#server/sources/wyscout/events/vocabulary.ts';
import { isSendingOff, isShot, isShotOnTarget } from '#server/sources/wyscout/statistics/kinds.ts';
import type { Credit, Rule } from '#server/sources/wyscout/statistics/rule.ts';

/** Returns a rule that credits an event to its team and player when the condition holds. */
function countWhen(isCounted: (event: WyscoutEvent) => boolean): Rule {
  return (event) => (isCounted(event) ? { team: event.teamId, player: event.playerId } : null);
}

/**
 * The kinds of fouls that are counted. The data set also records protests, time-wasting and late cards as fouls, so that a card always
 * belongs to an event. Protests, time-wasting and late cards are not counted.
 */
const FOULS: ReadonlySet<number | ''> = new Set([
  SUB_EVENT.foul,
  SUB_EVENT.handFoul,
  SUB_EVENT.outOfGameFoul,
  SUB_EVENT.violentFoul,
  SUB_EVENT.simulation,
]);

const PASSES_FROM_FREE_KICKS: ReadonlySet<number | ''> = new Set([SUB_EVENT.freeKick, SUB_EVENT.goalKick]);

/**
 * An event with the tag of a goal counts, except the save attempt of the beaten goalkeeper, which has the same tag. An own goal counts
 * for the other team, without a player.
 */
function goalCredit(event: WyscoutEvent, opponentOf: (team: number) => number): Credit | null {
  if (event.eventId === EVENT.saveAttempt) return null;
  if (hasTag(event, TAG.goal)) return { team: event.teamId, player: event.playerId };
  if (hasTag(event, TAG.ownGoal)) return { team: opponentOf(event.teamId), player: 0 };
  return null;
}

/** The statistics that follow from one event alone. */
export const SINGLE_EVENT_RULES = {
  /** An event with the tag of an assist. */
  assists: countWhen((event) => hasTag(event, TAG.assist)),
  /** A shot that an opponent blocked. It counts for the player who shot. */
  blockedShots: countWhen((event) => isShot(event) && hasTag(event, TAG.blocked) && !isShotOnTarget(event)),
  foulsCommitted: countWhen((event) => event.eventId === EVENT.foul && FOULS.has(event.subEventId)),
  goals: (event, _index, play) => goalCredit(event, play.opponentOf),
  offsides: countWhen((event) => event.eventId === EVENT.offside),
  /** A pass in play, a free kick played to a team-mate or a goal kick. */
  passes: countWhen(
    (event) =>
      event.eventId === EVENT.pass ||
      (event.eventId === EVENT.freeKick && PASSES_FROM_FREE_KICKS.has(event.subEventId)),
  ),
  redCards: countWhen(isSendingOff),
  shots: countWhen(isShot),
  shotsOnTarget: countWhen(isShotOnTarget),
  /** A proxy: a duel on the ground won by the defender. The data set has no tackles as such. */
  tackles: countWhen(
    (event) =>
      event.eventId === EVENT.duel && event.subEventId === SUB_EVENT.groundDefendingDuel && hasTag(event, TAG.won),
  ),
  /** A first or second yellow card. */
  yellowCards: countWhen(
    (event) => event.eventId === EVENT.foul && (hasTag(event, TAG.yellowCard) || hasTag(event, TAG.secondYellowCard)),
  ),
} as const satisfies Record<string, Rule>;
