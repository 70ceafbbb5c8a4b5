import type { CoreSeason } from '#tests/support/stand-in/core-season.ts';
import { type ClubOf, type FantasyRow, gameweekStatus } from '#tests/support/stand-in/fpl-figures.ts';
import type { MatchState } from '#tests/support/stand-in/season-state.ts';
import { jsonPage, once, type Page } from '#tests/support/stand-in/site.ts';

export const FPL = 'fantasy.premierleague.com/api';
const TYPES: Readonly<Record<string, number>> = { Goalkeeper: 1, Defender: 2, Midfielder: 3, Forward: 4 };
const LISTED = [
  'goals_scored',
  'assists',
  'own_goals',
  'penalties_saved',
  'penalties_missed',
  'yellow_cards',
  'red_cards',
  'saves',
  'bonus',
  'bps',
  'defensive_contribution',
];

interface Options {
  readonly season: CoreSeason;
  readonly states: readonly MatchState[];
  readonly clubs: ClubOf;
  readonly figures: (gameweek: number) => readonly FantasyRow[];
  readonly at: Date;
  /** An element, an event and a team of a real reply, for the fields that the season does not have. */
  readonly sample: { readonly element: object; readonly event: object; readonly team: object };
}

/** The replies of the Fantasy Premier League as of a time, made from the community repository's season. */
export function fplPages({ season, states, clubs, figures: gameweekRows, at, sample }: Options): [string, Page][] {
  const idOfClub = new Map([...season.clubs].map(([code, row]) => [code, Number(row['id'])]));
  const fixtureIds = new Map(season.matches.map(({ id }, index) => [id, index + 1]));
  const byMatch = new Map(states.map((state) => [state.match.id, state]));
  const weeks = [...new Set(season.matches.map(({ gameweek }) => gameweek))].sort((a, b) => a - b);
  const rows = new Map<number, readonly FantasyRow[]>();
  const rowsIn = (week: number): readonly FantasyRow[] => {
    const known = rows.get(week) ?? gameweekRows(week).flatMap((row) => knownRow(row, byMatch.get(row.match.id)));
    rows.set(week, known);
    return known;
  };
  const ofPlayers = new Map<number, ReadonlyMap<number, readonly FantasyRow[]>>();
  const ofPlayer = (id: number, week: number): readonly FantasyRow[] => {
    const known = ofPlayers.get(week) ?? Map.groupBy(rowsIn(week), ({ player }) => player);
    ofPlayers.set(week, known);
    return known.get(id) ?? [];
  };
  const eventOf = (state: MatchState) => state.when?.gameweek ?? null;
  const startOf = (week: number) =>
    Math.min(
      ...states.flatMap((state) => (eventOf(state) === week && state.when ? [state.when.kickOff.getTime()] : [])),
    );
  const deadline = (week: number) => startOf(week) - 90 * 60_000;
  const current = weeks.findLast((week) => deadline(week) <= at.getTime()) ?? 0;
  const club = (code: number) => idOfClub.get(code) ?? 0;

  const events = () =>
    weeks.map((id) => {
      const own = states.filter((state) => eventOf(state) === id);
      const isFinished = own.length > 0 && own.every(({ isSettled }) => isSettled);
      const flags = {
        finished: isFinished,
        data_checked: isFinished,
        is_current: id === current,
        is_next: id === current + 1,
        is_previous: id === current - 1,
      };
      const time = Number.isFinite(deadline(id)) ? deadline(id) : at.getTime();
      return {
        ...sample.event,
        id,
        name: `Gameweek ${id}`,
        deadline_time: seconds(new Date(time)),
        deadline_time_epoch: time / 1000,
        ...flags,
      };
    });
  const status = new Map(
    current < 2 ? [] : gameweekStatus(season, current - 1).map(({ id, ...rest }) => [id, rest] as const),
  );
  const elements = () =>
    season.players.map((row) => {
      const id = Number(row['player_id']);
      const code = Number(row['player_code']);
      const team = clubs(id, Math.max(current, 1));
      const named = {
        first_name: row['first_name'],
        second_name: row['second_name'],
        web_name: row['web_name'],
        known_name: '',
      };
      const place = { team: club(team), team_code: team, element_type: TYPES[row['position'] ?? ''] ?? 3 };
      const free = {
        birth_date: null,
        team_join_date: null,
        photo: `${code}.jpg`,
        opta_code: `p${code}`,
        status: 'a',
        news: '',
        news_added: null,
      };
      const chances = { chance_of_playing_next_round: null, chance_of_playing_this_round: null };
      return { ...sample.element, id, code, ...named, ...place, ...free, ...chances, ...status.get(id) };
    });
  const teams = () =>
    [...season.clubs].map(([code, row]) => ({
      ...sample.team,
      id: Number(row['id']),
      code,
      name: row['name'],
      short_name: row['short_name'],
    }));
  /** Made once for all pages that list some of them. */
  const fixtures = once(() =>
    states.map((state) => {
      const { match, when, isStarted, isFinished, isSettled } = state;
      const score = (side: string) => (isStarted ? (isFinished ? Number(match.row[`${side}_score`]) : 0) : null);
      const own = isFinished ? rowsIn(match.gameweek).filter((row) => row.match.id === match.id) : [];
      return {
        code: 2_561_894 + (fixtureIds.get(match.id) ?? 0),
        event: eventOf(state),
        finished: isSettled,
        finished_provisional: isFinished,
        id: fixtureIds.get(match.id),
        kickoff_time: when === null ? null : seconds(when.kickOff),
        minutes: isFinished ? 90 : 0,
        provisional_start_time: false,
        started: when === null ? null : isStarted,
        team_a: club(match.away),
        team_a_score: score('away'),
        team_h: club(match.home),
        team_h_score: score('home'),
        stats: isFinished ? LISTED.map((identifier) => listed(identifier, own, match.home, clubs, match.gameweek)) : [],
        pulse_id: 0,
      };
    }),
  );
  const live = (week: number) => ({
    elements:
      week > current
        ? []
        : [...Map.groupBy(rowsIn(week), ({ player }) => player)].map(([id, own]) => ({
            id,
            stats: { ...sums(own), ...expectedSums(own), in_dreamteam: false },
            explain: own.map(({ match, figures }) => ({
              fixture: fixtureIds.get(match.id),
              stats: explained(figures),
            })),
            modified: false,
          })),
  });
  const summary = (id: number) => ({
    fixtures: [],
    history: weeks
      .filter((week) => week <= current)
      .flatMap((week) =>
        ofPlayer(id, week).map(({ match, figures, expected }) => {
          const wasHome = clubs(id, week) === match.home;
          return {
            element: id,
            fixture: fixtureIds.get(match.id),
            opponent_team: club(wasHome ? match.away : match.home),
            was_home: wasHome,
            kickoff_time: seconds(match.kickOff),
            team_h_score: Number(match.row['home_score']),
            team_a_score: Number(match.row['away_score']),
            round: week,
            modified: false,
            ...figures,
            ...expected,
          };
        }),
      ),
    history_past: [],
  });
  return [
    [
      `${FPL}/bootstrap-static/`,
      jsonPage(() => ({ events: events(), teams: teams(), elements: elements(), total_players: 1 })),
    ],
    [`${FPL}/fixtures/`, jsonPage(fixtures)],
    [`${FPL}/event-status/`, jsonPage(() => ({ status: [], leagues: '' }))],
    ...weeks.flatMap((week): [string, Page][] => [
      [`${FPL}/event/${week}/live/`, jsonPage(() => live(week))],
      [`${FPL}/fixtures/?event=${week}`, jsonPage(() => fixtures().filter(({ event }) => event === week))],
    ]),
    ...season.players.map((row): [string, Page] => {
      const id = Number(row['player_id']);
      return [`${FPL}/element-summary/${id}/`, jsonPage(() => summary(id))];
    }),
  ];
}

/** No figures before the final whistle. A match whose assists are corrected later has none before the correction. */
function knownRow(row: FantasyRow, state: MatchState | undefined): FantasyRow[] {
  if (state?.isFinished !== true) return [];
  return [state.wrong.assist ? { ...row, figures: { ...row.figures, assists: 0 } } : row];
}

function listed(identifier: string, rows: readonly FantasyRow[], home: number, clubs: ClubOf, week: number) {
  const own = rows.filter(({ figures }) => (figures[identifier] ?? 0) !== 0);
  const side = (isHome: boolean) =>
    own
      .filter(({ player }) => (clubs(player, week) === home) === isHome)
      .map(({ player, figures }) => ({ value: figures[identifier], element: player }));
  return { identifier, a: side(false), h: side(true) };
}

/** All points are listed under the minutes, so that they add up to those of the match. */
function explained(figures: FantasyRow['figures']) {
  const points = figures['total_points'] ?? 0;
  const others = [...LISTED, 'goals_conceded', 'clean_sheets'].filter((field) => (figures[field] ?? 0) !== 0);
  return [
    { identifier: 'minutes', points, value: figures['minutes'] ?? 0, points_modification: 0 },
    ...others.map((identifier) => ({ identifier, points: 0, value: figures[identifier], points_modification: 0 })),
  ];
}

function sums(rows: readonly FantasyRow[]): Record<string, number> {
  const total: Record<string, number> = {};
  for (const { figures } of rows)
    for (const [field, value] of Object.entries(figures)) total[field] = (total[field] ?? 0) + value;
  return total;
}

function expectedSums(rows: readonly FantasyRow[]): Record<string, string> {
  const fields = Object.keys(rows[0]?.expected ?? {});
  return Object.fromEntries(
    fields.map((field) => [field, rows.reduce((sum, { expected }) => sum + Number(expected[field]), 0).toFixed(2)]),
  );
}

function seconds(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}
