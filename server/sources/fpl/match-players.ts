import { DataError } from '#server/data/data-error.ts';
import type { Element, Figures, Fixture, FplReplies } from '#server/sources/fpl/replies.ts';
import { splitGameweek } from '#server/sources/fpl/split-gameweek.ts';

/** A player who was on the pitch. */
export interface MatchPlayer {
  readonly element: Element;
  readonly isHome: boolean;
  readonly figures: Figures;
}

interface Row {
  readonly figures: Figures;
  /** True for the home side; `null` when the reply lacks it. */
  readonly isHome: boolean | null;
}

/**
 * Returns a function from a fixture to the players who were on the pitch, in the order of their ids. The rows of the summaries replace
 * the rows of the live replies; fetched summaries only complete them. A player whose side is unknown is left out.
 *
 * @throws {DataError} when a row contradicts the fixtures or its player is unknown
 */
export function playersByFixture(replies: FplReplies): (fixture: Fixture) => MatchPlayer[] {
  const rows = rowsByFixture(replies);
  const elements = new Map(replies.bootstrap.elements.map((element) => [element.id, element]));
  return (fixture) =>
    [...(rows.get(fixture.id) ?? [])]
      .filter(([, { figures }]) => (figures.minutes ?? 0) > 0)
      .toSorted(([one], [other]) => one - other)
      .flatMap(([id, { figures, isHome: said }]): MatchPlayer[] => {
        const element = elements.get(id);
        if (element === undefined) {
          throw new DataError(
            'bootstrap-static.json',
            null,
            `has no element ${id}, which played in fixture ${fixture.id}`,
          );
        }
        if (element.element_type === 5) return [];
        const isHome = said ?? sideOf(element, fixture);
        return isHome === null ? [] : [{ element, isHome, figures }];
      });
}

function rowsByFixture({ fixtures, summaries, live, gameweeks }: FplReplies): Map<number, Map<number, Row>> {
  const byId = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
  const rows = new Map<number, Map<number, Row>>(fixtures.map(({ id }) => [id, new Map()]));
  for (const element of live) {
    for (const { fixture, figures } of splitGameweek(element)) {
      rows.get(fixture)?.set(element.id, { figures, isHome: null });
    }
  }
  for (const [id, history] of summaries) {
    for (const { fixture: fixtureId, was_home: isHome, opponent_team: opponent, ...figures } of history) {
      const fixture = byId.get(fixtureId);
      const place = `player ${id}, fixture ${fixtureId}`;
      if (fixture === undefined) throw new DataError('summaries', place, 'is not in fixtures.json');
      const expected = isHome ? fixture.team_a : fixture.team_h;
      if (opponent !== expected) {
        throw new DataError('summaries', place, `opponent_team is ${opponent}, but fixtures.json has ${expected}`);
      }
      const own = rows.get(fixtureId);
      // A fetched summary can be older than the live reply, so it only fills the unknown figures.
      const sums = gameweeks === null ? undefined : own?.get(id)?.figures;
      own?.set(id, { figures: sums === undefined ? figures : filled(sums, figures), isHome });
    }
  }
  return rows;
}

/** Replaces the unknown figures with the figures of `other`. */
function filled(figures: Figures, other: Figures): Figures {
  const names = Object.keys(figures) as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, figures[name] ?? other[name]])) as Figures;
}

/**
 * The side of a player: true for the home side, `null` when unknown. The fixture's lists of players determine it. Otherwise it is the
 * side of the player's club, if the player joined the club before the match.
 */
export function sideOf({ id, team, team_join_date: joined }: Element, fixture: Fixture): boolean | null {
  const lists = fixture.stats.filter(({ identifier }) => identifier !== 'own_goals');
  const isIn = (side: 'h' | 'a') => lists.some((list) => list[side].some(({ element }) => element === id));
  if (isIn('h') !== isIn('a')) return isIn('h');
  if (joined === null || fixture.kickoff_time === null || new Date(joined) > fixture.kickoff_time) return null;
  if (team === fixture.team_h) return true;
  return team === fixture.team_a ? false : null;
}
