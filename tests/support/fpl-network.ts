import { fplElement, fplFixture, fplHistory, fplLive } from '#tests/support/fpl-folder.ts';

export const FPL_API = 'https://fantasy.premierleague.com/api';

type Fields = Readonly<Record<string, unknown>>;

/** The kick-off of the first gameweek's match. */
const FIRST = Date.parse('2025-08-16T14:00:00Z');
const WEEK = 7 * 24 * 3_600_000;

/** The kick-off of a gameweek's match: Saturdays at 14:00 in UTC. */
export function kickOffOf(gameweek: number): Date {
  return new Date(FIRST + (gameweek - 1) * WEEK);
}

/**
 * The replies by address after a number of gameweeks. Each gameweek has one match, of clubs 1 and 2, at home in turn.
 * In gameweek n, player 11 of club 1 scores n goals.
 *
 * @param replies replace default replies or are added to them, by path below {@link FPL_API}
 */
export function fplNetwork(over: number, replies: Readonly<Record<string, unknown>> = {}): Map<string, string> {
  const isHome = (gameweek: number) => gameweek % 2 === 1;
  const fixtures = Array.from({ length: 38 }, (_, index) => fixtureOf(index + 1, over, isHome(index + 1)));
  const live = Array.from({ length: over }, (_, index): [string, unknown] => [
    `event/${index + 1}/live/`,
    { elements: [fplLive(11, { goals_scored: index + 1 }, [{ fixture: index + 1, values: { minutes: 90 } }])] },
  ]);
  const all: Fields = {
    'bootstrap-static/': {
      teams: [
        { id: 1, code: 10, name: 'One' },
        { id: 2, code: 20, name: 'Two' },
      ],
      elements: [fplElement(11, 1), fplElement(12, 1), fplElement(21, 2)],
    },
    'fixtures/': fixtures,
    ...Object.fromEntries(live),
    ...replies,
  };
  return new Map(Object.entries(all).map(([path, reply]) => [`${FPL_API}/${path}`, JSON.stringify(reply)]));
}

/** The fixture of a gameweek. */
export function fixtureOf(gameweek: number, over: number, isHome = true): Fields {
  const isOver = gameweek <= over;
  return fplFixture({
    id: gameweek,
    code: 900 + gameweek,
    event: gameweek,
    kickoff_time: kickOffOf(gameweek).toISOString(),
    team_h: isHome ? 1 : 2,
    team_a: isHome ? 2 : 1,
    team_h_score: isOver ? 1 : null,
    team_a_score: isOver ? 0 : null,
    finished: isOver,
    finished_provisional: isOver,
  });
}

/** The summary of player 11 with a home match in the given gameweek. */
export function summaryOf(gameweek: number, fields: Fields = {}): Fields {
  return { history: [fplHistory({ fixture: gameweek, was_home: true, opponent_team: 2, ...fields })] };
}
