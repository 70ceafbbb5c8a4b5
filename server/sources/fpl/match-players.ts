import { DataError } from '#server/data/data-error.ts';
import type { LeftOut } from '#server/data/left-out.ts';
import type { Element, Figures, Fixture, FplReplies } from '#server/sources/fpl/replies.ts';
import { splitGameweek } from '#server/sources/fpl/split-gameweek.ts';
import { decideSides } from '#server/sources/parts/decide-sides.ts';

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
 * the rows of the live replies; fetched summaries only complete them. A side that no list states is decided by the sums of both sides. A
 * player whose side stays unknown, or who is in no list of players, is left out and named.
 */
export function playersByFixture(replies: FplReplies, leftOut: LeftOut): (fixture: Fixture) => MatchPlayer[] {
  const rows = rowsByFixture(replies, leftOut);
  const elements = new Map(replies.bootstrap.elements.map((element) => [element.id, element]));
  const byId = new Map(replies.fixtures.map((fixture) => [fixture.id, fixture]));
  const moved = movedPlayers(
    elements,
    [...rows].flatMap(([id, own]) =>
      [...own].flatMap(([element, { figures }]) => {
        const fixture = byId.get(id);
        return fixture === undefined || (figures.minutes ?? 0) === 0 ? [] : [{ element, fixture }];
      }),
    ),
  );
  return (fixture) => {
    const leaveOut = (problem: string) => {
      leftOut.note({ file: 'fixtures.json', place: `fixture ${fixture.id}`, problem });
      return [];
    };
    const onPitch = [...(rows.get(fixture.id) ?? [])]
      .filter(([, { figures }]) => (figures.minutes ?? 0) > 0)
      .toSorted(([one], [other]) => one - other)
      .flatMap(([id, { figures, isHome }]) => {
        const element = elements.get(id);
        if (element === undefined) return leaveOut(`element ${id} was on, but is not in bootstrap-static.json`);
        return element.element_type === 5
          ? []
          : [{ element, figures, isHome: isHome ?? sideOf(element, fixture, moved) }];
      });
    const sides = decideSides(
      onPitch.map(({ figures, isHome }) => ({
        isHome,
        minutes: Math.min(figures.minutes ?? 0, 90),
        started: figures.starts === null ? null : figures.starts > 0,
      })),
    );
    return onPitch.flatMap((player, index): MatchPlayer[] => {
      const isHome = sides[index] ?? null;
      if (isHome !== null) return [{ ...player, isHome }];
      return leaveOut(
        `${player.element.web_name} was on for a side that is not known, so that these figures are left out`,
      );
    });
  };
}

function rowsByFixture(
  { fixtures, summaries, live, gameweeks }: FplReplies,
  leftOut: LeftOut,
): Map<number, Map<number, Row>> {
  const byId = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
  const rows = new Map<number, Map<number, Row>>(fixtures.map(({ id }) => [id, new Map()]));
  for (const element of live) {
    for (const { fixture, figures } of splitGameweek(element)) {
      rows.get(fixture)?.set(element.id, { figures, isHome: null });
    }
  }
  const histories = [...summaries].flatMap(([id, history]) => history.map((row) => ({ id, row })));
  const read = leftOut.rows('summaries', histories, ({ id, row }) => {
    const { fixture: fixtureId, was_home: isHome, opponent_team: opponent, ...figures } = row;
    const fixture = byId.get(fixtureId);
    const place = `player ${id}, fixture ${fixtureId}`;
    if (fixture === undefined) throw new DataError('summaries', place, 'is not in fixtures.json');
    const expected = isHome ? fixture.team_a : fixture.team_h;
    if (opponent === expected) return { id, fixtureId, isHome, figures };
    throw new DataError('summaries', place, `opponent_team is ${opponent}, but fixtures.json has ${expected}`);
  });
  for (const { id, fixtureId, isHome, figures } of read) {
    const own = rows.get(fixtureId);
    // A fetched summary can be older than the live reply, so it only fills the unknown figures.
    const sums = gameweeks === null ? undefined : own?.get(id)?.figures;
    own?.set(id, { figures: sums === undefined ? figures : filled(sums, figures), isHome });
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
 * side of the player's club, if the player joined the club before the match, or if no day of joining is known and the
 * player has played
 * for no other club.
 *
 * @param moved the ids of {@link movedPlayers}
 */
export function sideOf(
  { id, team, team_join_date: joined }: Element,
  fixture: Fixture,
  moved: ReadonlySet<number>,
): boolean | null {
  const lists = fixture.stats.filter(({ identifier }) => identifier !== 'own_goals');
  const isIn = (side: 'h' | 'a') => lists.some((list) => list[side].some(({ element }) => element === id));
  if (isIn('h') !== isIn('a')) return isIn('h');
  if (fixture.kickoff_time === null) return null;
  if (joined === null ? moved.has(id) : new Date(joined) > fixture.kickoff_time) return null;
  if (team === fixture.team_h) return true;
  return team === fixture.team_a ? false : null;
}

/** The ids of the players who were on the pitch in a match without their present club. */
export function movedPlayers(
  elements: ReadonlyMap<number, Element>,
  onPitch: readonly { readonly element: number; readonly fixture: Fixture }[],
): ReadonlySet<number> {
  const isElsewhere = ({ element, fixture }: (typeof onPitch)[number]) => {
    const team = elements.get(element)?.team;
    return team !== fixture.team_h && team !== fixture.team_a;
  };
  return new Set(onPitch.filter(isElsewhere).map(({ element }) => element));
}
