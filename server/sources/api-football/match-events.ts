import type { Statistic } from '#lib/contract/football/statistic.ts';
import type { EventRow, MatchRow } from '#server/sources/api-football/replies.ts';

const LAST_OF_FIRST_HALF = 45;

/** The number of events of one statistic of a player or team in the first and in the second half. */
interface HalfCounts {
  readonly statistic: Statistic;
  readonly counts: readonly [number, number];
}
export type SubjectHalves = readonly HalfCounts[];

/** The goals and cards of a match. They are unknown when the list of events is incomplete. */
export interface MatchEvents {
  /** The sums of goals and assists of players, given by id; `null` when unknown. */
  totals(players: ReadonlySet<number>): { readonly goals: number; readonly assists: number } | null;
  /** The goals, assists and cards of a player by half; empty when unknown. */
  halves(player: number): SubjectHalves;
  /** The cards of a team by half; empty when unknown. */
  cards(team: number): SubjectHalves;
}

/** Reads the list of a match's events. The list is complete when it is not empty and has as many goals as the score. */
export function eventsOf({ events, goals: { home, away } }: MatchRow): MatchEvents {
  const scored = events.filter(({ type, detail }) => /^goal$/i.test(type) && !/missed/i.test(detail ?? ''));
  const isComplete = events.length > 0 && scored.length === (home ?? 0) + (away ?? 0);
  const goals = scored.filter(({ detail }) => !/own goal/i.test(detail ?? ''));
  const cards = events.filter(({ type }) => /^card$/i.test(type));
  const cardsWhere = (isOwn: (event: EventRow) => boolean): HalfCounts[] => {
    const shown = (colour: RegExp) => cards.filter((event) => isOwn(event) && colour.test(event.detail ?? ''));
    return [byHalf('yellowCards', shown(/^yellow/i)), byHalf('redCards', shown(/^(red|second yellow)/i))];
  };
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
      return [
        byHalf(
          'goals',
          goals.filter((event) => event.player.id === player),
        ),
        byHalf(
          'assists',
          goals.filter(({ assist }) => assist?.id === player),
        ),
        ...cardsWhere((event) => event.player.id === player),
      ];
    },
    cards: (team) => (isComplete ? cardsWhere((event) => event.team.id === team) : []),
  };
}

function byHalf(statistic: Statistic, events: readonly EventRow[]): HalfCounts {
  const first = events.filter(({ time }) => time.elapsed <= LAST_OF_FIRST_HALF).length;
  return { statistic, counts: [first, events.length - first] };
}
