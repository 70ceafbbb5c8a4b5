import type { CanonicalAppearance, Periods, PlayedMatch, PlayerPeriod } from '#server/base/canonical.ts';
import { DataError } from '#server/data/data-error.ts';
import type { WyscoutEvent } from '#server/sources/wyscout/events/event.ts';
import type { WyscoutMatch, WyscoutSide } from '#server/sources/wyscout/match.ts';
import { minutesByHalf, readStints, type Stint } from '#server/sources/wyscout/minutes.ts';
import { type Presence, readPresence } from '#server/sources/wyscout/presence.ts';
import { bothHalves, type Counts, type Halves, halfOf, noCounts, tally } from '#server/sources/wyscout/tally.ts';

/** The part of a played match that is read from its events. */
export type Figures = Pick<PlayedMatch, 'home' | 'away' | 'appearances'>;

function halvesOrNone(halves: Halves | undefined): Halves {
  return halves ?? [noCounts(), noCounts()];
}

function teamPeriods(halves: Halves): Periods<Counts> {
  return { full: bothHalves(halves), firstHalf: halves[0], secondHalf: halves[1] };
}

function playerPeriods(halves: Halves, stint: Stint | null): Periods<PlayerPeriod> {
  const [first, second] = stint === null ? [null, null] : minutesByHalf(stint);
  const total = first === null || second === null ? null : first + second;
  const startedMatch = stint?.started ?? null;
  return {
    full: { ...bothHalves(halves), minutesPlayed: total, startedMatch },
    firstHalf: { ...halves[0], minutesPlayed: first, startedMatch },
    secondHalf: { ...halves[1], minutesPlayed: second, startedMatch },
  };
}

/** The players of a side without a line-up: those with an event other than a foul. Their stints are unknown, so each value is `null`. */
function playersWithEvents(side: WyscoutSide, presences: ReadonlyMap<number, Presence>): Map<number, null> {
  const players = new Map<number, null>();
  for (const [player, { team, hasPlayed }] of presences)
    if (team === side.teamId && hasPlayed) players.set(player, null);
  return players;
}

/**
 * The figures of a played match, from its events in the order of play.
 *
 * @param file the name of the events' file, for messages
 * @throws {DataError} when an event belongs to a team that does not play in the match
 */
export function readFigures(match: WyscoutMatch, events: readonly WyscoutEvent[], file: string): Figures {
  const { home, away } = match;
  for (const { teamId } of events) {
    if (teamId !== home.teamId && teamId !== away.teamId) {
      throw new DataError(file, `match ${match.matchId}`, `team ${teamId} does not play in it`);
    }
  }
  const inHalves = events.filter((event) => halfOf(event) !== null);
  const opponentOf = (team: number) => (team === home.teamId ? away.teamId : home.teamId);
  const counts = tally({ events: inHalves, opponentOf });
  const presences = readPresence(inHalves);

  const appearances: CanonicalAppearance[] = [];
  for (const side of [home, away]) {
    const stints = readStints(side, presences, match.hasExtraTime) ?? playersWithEvents(side, presences);
    for (const [player, stint] of stints) {
      const periods = playerPeriods(halvesOrNone(counts.players.get(player)), stint);
      appearances.push({ player: String(player), isHome: side === home, periods });
    }
  }
  const sideOf = ({ teamId }: WyscoutSide) => ({
    team: String(teamId),
    periods: teamPeriods(halvesOrNone(counts.teams.get(teamId))),
  });
  return { home: sideOf(home), away: sideOf(away), appearances };
}
