import { temporaryFolder } from '#tests/support/temporary-folder.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A player: the code is a hundred times the id. */
export function fplElement(id: number, team: number, fields: Fields = {}): Fields {
  return {
    id,
    code: id * 100,
    first_name: 'Pat',
    second_name: `Player ${id}`,
    known_name: '',
    web_name: `P${id}`,
    team,
    team_join_date: '2024-07-01',
    element_type: 3,
    birth_date: '2000-01-31',
    status: 'a',
    chance_of_playing_next_round: null,
    news: '',
    news_added: null,
    ...fields,
  };
}

/** The finished first fixture: team 1 against team 2, 2:1. */
export function fplFixture(fields: Fields = {}): Fields {
  return {
    id: 1,
    code: 901,
    event: 1,
    kickoff_time: '2026-08-21T19:00:00Z',
    team_h: 1,
    team_a: 2,
    team_h_score: 2,
    team_a_score: 1,
    finished: true,
    finished_provisional: true,
    stats: [],
    ...fields,
  };
}

const FIGURES = {
  minutes: 90,
  goals_scored: 0,
  assists: 0,
  saves: 0,
  yellow_cards: 0,
  red_cards: 0,
  defensive_contribution: 0,
  total_points: 2,
  starts: 1,
  tackles: 0,
  recoveries: 0,
  expected_goals: '0.00',
  expected_assists: '0.00',
};

/** A row of a summary: a match of team 1 at home against team 2. */
export function fplHistory(fields: Fields = {}): Fields {
  return { fixture: 1, was_home: true, opponent_team: 2, ...FIGURES, ...fields };
}

/**
 * A player in the live reply of a gameweek.
 *
 * @param explained for each match its values by identifier, and its points
 */
export function fplLive(
  id: number,
  stats: Fields,
  explained: readonly {
    readonly fixture: number;
    readonly points?: number;
    readonly values: Readonly<Record<string, number>>;
  }[],
): Fields {
  const explain = explained.map(({ fixture, points = 0, values }) => ({
    fixture,
    stats: Object.entries(values).map(([identifier, value], index) => ({
      identifier,
      value,
      points: index === 0 ? points : 0,
    })),
  }));
  return { id, stats: { ...FIGURES, ...stats }, explain };
}

/** The replies by file: clubs 1 and 2 with the codes 10 and 20, players 11 and 12 of club 1 and player 21 of club 2. */
export function fplReplies(): Record<string, unknown> {
  return {
    'bootstrap-static.json': {
      teams: [
        { id: 1, code: 10, name: 'One' },
        { id: 2, code: 20, name: 'Two' },
      ],
      elements: [fplElement(11, 1), fplElement(12, 1), fplElement(21, 2)],
    },
    'fixtures.json': [fplFixture()],
    'summaries.json': { 11: { id: 11, history: [fplHistory()] } },
  };
}

/** @param files replies, or texts, that replace or add to those of {@link fplReplies}; `null` leaves a file out */
export function fplFolder(files: Readonly<Record<string, unknown>> = {}): string {
  const all = Object.entries({ ...fplReplies(), ...files }).filter(([, reply]) => reply !== null);
  return temporaryFolder(
    Object.fromEntries(all.map(([path, reply]) => [path, typeof reply === 'string' ? reply : JSON.stringify(reply)])),
  );
}
