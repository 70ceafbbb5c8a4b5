import type { AllsvenskanReplies, FixtureReply, HistoryReply } from '#tests/support/allsvenskan-replies.ts';

const MATCH = 115 * 60_000;
/** The ids after the reset: those of other clubs, players and matches before it. */
const newId = { club: (id: number) => 33 - id, player: (id: number) => 481 - id, match: (id: number) => 241 - id };
const NEXT_YEAR = 364 * 24 * 3_600_000;

/** What a reply differs by from the recorded season. */
export interface SeasonChange {
  /** The goals of players in these matches are missing, as in a first count. */
  readonly lateGoals?: ReadonlySet<number>;
}

/**
 * The replies of the Fantasy game of Allsvenskan by address as of a time, from the recorded ones: the season has the
 * matches that were
 * played. `fixtures/` and `event/{n}/live/` are not recorded; they are made in the form of the engine, with
 * explanations that list only
 * what scored points.
 */
export function allsvenskanSeason({ bootstrap, fixtures, summaries }: AllsvenskanReplies) {
  const season = fixtures.filter(({ finished }) => finished);
  const ids = new Set(season.map(({ id }) => id));
  const kickOffs = new Map(season.map(({ id, kickoff_time: at }) => [id, Date.parse(at)]));
  const rows = Object.entries(summaries).flatMap(([id, { history }]) =>
    history.flatMap((row) => (ids.has(row.fixture) ? [{ element: Number(id), row }] : [])),
  );
  const isOver = (id: number, now: Date) => now.getTime() >= (kickOffs.get(id) ?? 0) + MATCH;
  const shown = (row: HistoryReply, late: ReadonlySet<number>) =>
    late.has(row.fixture) ? { ...row, goals_scored: 0 } : row;
  return (path: string, now: Date, { lateGoals = new Set() }: SeasonChange = {}): string | null => {
    if (path === 'bootstrap-static/') return JSON.stringify(bootstrap);
    if (path === 'fixtures/') return JSON.stringify(season.map((fixture) => asOf(fixture, isOver(fixture.id, now))));
    const [, round] = /^event\/(\d+)\/live\/$/.exec(path) ?? [];
    const [, element] = /^element-summary\/(\d+)\/$/.exec(path) ?? [];
    if (element !== undefined) {
      const history = rows
        .filter((one) => one.element === Number(element) && isOver(one.row.fixture, now))
        .map(({ row }) => shown(row, lateGoals));
      return JSON.stringify({ fixtures: [], history, history_past: [] });
    }
    if (round === undefined) return null;
    const own = rows
      .filter(({ row }) => row.round === Number(round) && isOver(row.fixture, now))
      .map(({ element: id, row }) => ({ id, row: shown(row, lateGoals) }));
    return JSON.stringify({
      elements: [...Map.groupBy(own, ({ id }) => id)].map(([id, of]) =>
        liveOf(
          id,
          of.map(({ row }) => row),
        ),
      ),
    });
  };
}

function asOf(fixture: FixtureReply, isOver: boolean): object {
  const scores = isOver ? {} : { team_h_score: null, team_a_score: null };
  return { ...fixture, ...scores, finished: isOver, finished_provisional: isOver };
}

function liveOf(id: number, rows: readonly HistoryReply[]): object {
  const fields = Object.keys(rows[0] ?? {}).filter((field) => typeof rows[0]?.[field] === 'number');
  const stats = Object.fromEntries(
    fields.map((field) => [field, rows.reduce((sum, row) => sum + Number(row[field]), 0)]),
  );
  const explain = rows.map((row) => ({
    fixture: row.fixture,
    stats: [
      { identifier: 'minutes', value: row.minutes, points: row.total_points },
      ...['goals_scored', 'assists', 'yellow_cards', 'red_cards'].flatMap((identifier) =>
        Number(row[identifier]) === 0 ? [] : [{ identifier, value: row[identifier], points: 0 }],
      ),
    ],
  }));
  return { id, stats, explain, modified: false };
}

/**
 * The lists of the next season, after the reset: players, clubs and gameweeks have the ids of others, matches have new
 * codes, all players
 * are without figures, Ure plays for another club, and one club was relegated for one that was unavailable.
 */
export function resetSeason({ bootstrap, fixtures }: AllsvenskanReplies): (path: string) => string | null {
  const [gone = 0, back = 0] = [true, false].map(
    (plays) => bootstrap.teams.filter(({ unavailable }) => unavailable !== plays).at(-1)?.id ?? 0,
  );
  const club = (id: number) => newId.club(id === gone ? back : id);
  const later = (at: string) => new Date(Date.parse(at) + NEXT_YEAR).toISOString();
  const elements = bootstrap.elements
    .filter(({ team }) => team !== gone)
    .map((element) => ({
      ...element,
      id: newId.player(element.id),
      team: club(element.id === 69 ? 1 : element.team),
      minutes: 0,
      goals_scored: 0,
    }));
  const lists: Readonly<Record<string, unknown>> = {
    'bootstrap-static/': {
      ...bootstrap,
      elements,
      events: bootstrap.events.map((event) => ({ ...event, deadline_time: later(event.deadline_time) })),
      teams: bootstrap.teams.map((team) => ({
        ...team,
        id: newId.club(team.id),
        unavailable: team.id === gone || (team.id !== back && team.unavailable),
      })),
    },
    'fixtures/': fixtures.map((fixture) => ({
      ...asOf(fixture, false),
      id: newId.match(fixture.id),
      code: fixture.code + 1_000_000,
      kickoff_time: later(fixture.kickoff_time),
      team_h: club(fixture.team_h),
      team_a: club(fixture.team_a),
    })),
  };
  return (path) => (lists[path] === undefined ? null : JSON.stringify(lists[path]));
}
