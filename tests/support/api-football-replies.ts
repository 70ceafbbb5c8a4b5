import type { SourceFiles } from '#server/sources/parts/source-files.ts';

type Fields = Readonly<Record<string, unknown>>;

export const ONE = { id: 50, name: 'Manchester City' };
export const TWO = { id: 42, name: 'Arsenal' };

/** A complete reply with these rows. */
export function reply(response: readonly unknown[], but: Fields = {}): Fields {
  return { errors: [], results: response.length, paging: { current: 1, total: 1 }, response, ...but };
}

/** The row of a match in the list of a season: round and score, with one goal of the home team before half-time. */
export function fixtureRow(
  id: number,
  round: number,
  score: readonly [number, number] | null,
  but: Fields = {},
): Fields {
  const [home, away] = score ?? [null, null];
  return {
    fixture: {
      id,
      referee: 'M. Oliver',
      date: new Date(Date.UTC(2025, 7, 9 + 7 * round, 14)).toISOString().replace('.000Z', '+00:00'),
      venue: { name: 'Etihad Stadium' },
      status: { short: score === null ? 'NS' : 'FT' },
    },
    league: { id: 39, name: 'Premier League', season: 2025, round: `Regular Season - ${round}` },
    teams: { home: ONE, away: TWO },
    goals: { home, away },
    score: { halftime: { home: home && 1, away: away && 0 }, fulltime: { home, away } },
    ...but,
  };
}

/** The list of a team's figures, in which all others are null. */
export function teamRows(values: Fields): Fields[] {
  const types = [
    ...['Shots on Goal', 'Shots off Goal', 'Total Shots', 'Blocked Shots', 'Fouls', 'Corner Kicks', 'Offsides'],
    ...['Yellow Cards', 'Red Cards', 'Goalkeeper Saves', 'Total passes', 'expected_goals'],
  ];
  return types.map((type) => ({ type, value: values[type] ?? null }));
}

/** A player's row; figures by group and name, as in `{ shots: { total: 3 } }`. */
export function playerRow(id: number, name: string, figures: Readonly<Record<string, Fields>> = {}): Fields {
  const { games, shots, goals, passes, tackles, fouls, cards, all } = figures;
  return {
    player: { id, name },
    statistics: [
      {
        games: { minutes: 90, position: 'F', substitute: false, ...games },
        offsides: null,
        shots: { total: null, on: null, ...shots },
        goals: { total: null, assists: null, saves: null, ...goals },
        passes: { total: null, ...passes },
        tackles: { total: null, blocks: null, ...tackles },
        fouls: { drawn: null, committed: null, ...fouls },
        cards: { yellow: 0, red: 0, ...cards },
        ...all,
      },
    ],
  };
}

/** A goal or card. */
export function eventRow(elapsed: number, team: number, player: number, but: Fields = {}): Fields {
  return {
    time: { elapsed, extra: null },
    team: { id: team },
    player: { id: player },
    assist: { id: null },
    type: 'Goal',
    detail: 'Normal Goal',
    ...but,
  };
}

/** A match with its figures; absent lists are empty. */
export function matchRow(fixture: Fields, lists: Fields = {}): Fields {
  return { ...fixture, events: [], lineups: [], statistics: [], players: [], ...lists };
}

/** Files of replies in memory. */
export function replyFiles(replies: Readonly<Record<string, unknown>>, isPartial = false): SourceFiles {
  return {
    name: 'api-football',
    isPartial,
    list: async () => Object.keys(replies).toSorted(),
    read: async (path) => Buffer.from(JSON.stringify(replies[path])),
  };
}
