import type { Statistic } from '#lib/contract/statistic.ts';
import type { EventRow, MatchRow } from '#server/sources/api-football/replies.ts';

const LAST_OF_FIRST_HALF = 45;

/** A player's events of one statistic in the first and second half. */
interface HalfCounts {
  readonly statistic: Statistic;
  readonly counts: readonly [number, number];
}
export type PlayerHalves = readonly HalfCounts[];

/** The goals and cards of a match. Without a complete list nothing is known. */
export interface MatchEvents {
  /** The goals and assists of some players, such as those of a side. */
  totals(players: ReadonlySet<number>): { readonly goals: number; readonly assists: number } | null;
  /** The goals, assists and cards of a player by half. */
  halves(player: number): PlayerHalves;
}

/** Reads the list of events, which is complete where it has every goal of the score. */
export function eventsOf({ events, goals: { home, away } }: MatchRow): MatchEvents {
  const scored = events.filter(({ type, detail }) => /^goal$/i.test(type) && !/missed/i.test(detail ?? ''));
  const isComplete = events.length > 0 && scored.length === (home ?? 0) + (away ?? 0);
  const goals = scored.filter(({ detail }) => !/own goal/i.test(detail ?? ''));
  const cards = events.filter(({ type }) => /^card$/i.test(type));
  return {
    totals(players) {
      if (!isComplete) return null;
      const count = (ids: readonly (number | null | undefined)[]) => ids.filter((id) => id && players.has(id)).length;
      return {
        goals: count(goals.map(({ player }) => player.id)),
        assists: count(goals.map(({ assist }) => assist?.id)),
      };
    },
    halves(player) {
      if (!isComplete) return [];
      const shown = (colour: RegExp) =>
        cards.filter((event) => event.player.id === player && colour.test(event.detail ?? ''));
      return [
        byHalf(
          'goals',
          goals.filter((event) => event.player.id === player),
        ),
        byHalf(
          'assists',
          goals.filter(({ assist }) => assist?.id === player),
        ),
        byHalf('yellowCards', shown(/^yellow/i)),
        byHalf('redCards', shown(/^(red|second yellow)/i)),
      ];
    },
  };
}

function byHalf(statistic: Statistic, events: readonly EventRow[]): HalfCounts {
  const first = events.filter(({ time }) => time.elapsed <= LAST_OF_FIRST_HALF).length;
  return { statistic, counts: [first, events.length - first] };
}
