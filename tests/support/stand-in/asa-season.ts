import type { AsaLeague, AsaRow } from '#tests/support/stand-in/asa-pages.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CLUBS = 14;
/** A Saturday, which begins a window. */
const START = Date.parse('2026-03-14T00:00:00Z');
const WEEKS = 20;
/** The kick-offs of a week, in hours after the Saturday: four evenings in America, one of them in midweek. */
const EVENINGS = [0, 23.5, 23.5, 24.5, 46, 47, 120];
const EXPANDED = 98;
/** A player of each squad, who appears from this week on and is listed three days after that. */
const DEBUT = 4;

interface Planned {
  readonly id: string;
  readonly index: number;
  readonly week: number;
  readonly kickOff: number;
  readonly home: number;
  readonly away: number;
}

/** The matches: each club has one in a week. */
const PLAN: readonly Planned[] = Array.from({ length: WEEKS * EVENINGS.length }, (_, index) => {
  const week = Math.floor(index / EVENINGS.length);
  const place = index % EVENINGS.length;
  const turn = (club: number) => (club === 0 ? 0 : 1 + ((club - 1 + week) % (CLUBS - 1)));
  const [one, other] = [turn(place), turn(CLUBS - 1 - place)];
  const [home, away] = week % 2 === 0 ? [one, other] : [other, one];
  return {
    ...{ id: `game${1000 + index}`, index, week, home, away },
    kickOff: START + week * 7 * DAY + (EVENINGS[place] ?? 0) * HOUR,
  };
});

/** The hours from a kick-off until the figures of a match are there. Some come two days late, and some never come. */
function hoursOf({ index }: Planned): number {
  if (index % 17 === 5) return Number.POSITIVE_INFINITY;
  return index % 10 === 3 ? 50 : 8;
}

/** The matches of the season that are over at a time, and those whose figures are there. */
export function planAt(at: Date): { readonly over: number; readonly counted: number } {
  const since = (match: Planned) => (at.getTime() - match.kickOff) / HOUR;
  return {
    over: PLAN.filter((match) => since(match) >= 3).length,
    counted: PLAN.filter((match) => since(match) >= hoursOf(match)).length,
  };
}

/**
 * A season of the NWSL as of a time, made by hand in the form of the replies: figures that come late, change after five
 * days or never come, players whose names are listed late, two pages of names, and no coming matches.
 */
export function handMadeNwsl(at: Date): AsaLeague {
  const since = (match: Planned) => (at.getTime() - match.kickOff) / HOUR;
  const over = PLAN.filter((match) => since(match) >= 3);
  const windows = Map.groupBy(PLAN, ({ week }) => week);
  const debut = (at.getTime() - (START + DEBUT * 7 * DAY)) / DAY >= 3;
  const clubs = Array.from({ length: CLUBS }, (_, club) => club);
  const former = Array.from({ length: 1150 - CLUBS * 14 }, (_, index) => nameRow(`past${1000 + index}`));
  return {
    path: 'nwsl',
    teams: clubs.map((club) => ({ team_id: `club${club}`, team_name: `Club ${clubName(club)}` })),
    players: [...former, ...clubs.flatMap((club) => squad(club, debut ? DEBUT : 0).map(([id]) => nameRow(id)))],
    referees: [{ referee_id: 'refe1', referee_name: 'Ida Lines' }],
    games: new Map([[2026, over.map(gameRow)]]),
    coming: new Map(),
    windows: new Map(
      [...windows].map(([week, matches]) => {
        const counted = matches.filter((match) => since(match) >= hoursOf(match));
        const rows = counted.flatMap((match) => figureRows(match, since(match) >= 5 * 24));
        const from = new Date(START + week * 7 * DAY).toISOString().slice(0, 10);
        const keys = ({ player_id, game_id, team_id }: AsaRow) => ({ player_id, game_id, team_id });
        return [
          from,
          {
            shots: rows,
            passes: rows.map((row) => ({ ...keys(row), attempted_passes: 20 + (Number(row['minutes_played']) % 30) })),
            keepers: rows.filter(isKeeper).map((row) => ({ ...keys(row), saves: 3 })),
          },
        ];
      }),
    ),
  };
}

function gameRow({ id, kickOff, home, away, week }: Planned): AsaRow {
  return {
    ...{ game_id: id, home_team_id: `club${home}`, away_team_id: `club${away}`, referee_id: 'refe1' },
    date_time_utc: `${new Date(kickOff).toISOString().slice(0, 19).replace('T', ' ')} UTC`,
    ...{ home_score: 1, away_score: 0, expanded_minutes: EXPANDED, season_name: '2026', matchday: week + 1 },
    ...{ status: 'FullTime', knockout_game: false },
  };
}

function figureRows(match: Planned, isCorrected: boolean): AsaRow[] {
  return [match.home, match.away].flatMap((club) =>
    squad(club, match.week).map(([id, minutes], place) => ({
      ...{ player_id: id, game_id: match.id, team_id: `club${club}`, minutes_played: minutes },
      general_position: place === 0 ? 'GK' : place < 5 ? 'CB' : place < 9 ? 'CM' : 'ST',
      shots: place < 5 ? 0 : ((match.index + place) % 4) + (place === 9 && isCorrected ? 1 : 0),
      shots_on_target: place === 9 ? Math.min(1, (match.index + place) % 4) : 0,
      goals: 0,
      ...(place === 3 ? {} : { primary_assists: 0 }),
      xgoals: 0.1,
      xassists: 0.05,
    })),
  );
}

/** The players of a club in a week with their minutes, which are eleven times those of the match together. */
function squad(club: number, week: number): [id: string, minutes: number][] {
  const late = week >= DEBUT ? 'new' : 'sub';
  return Array.from({ length: 14 }, (_, place) => [
    place === 13 ? `${late}${100 + club}` : `play${club * 14 + place + 1000}`,
    place < 8 ? EXPANDED : place < 11 ? 60 : EXPANDED - 60,
  ]);
}

const isKeeper = (row: AsaRow) => row['general_position'] === 'GK';

const nameRow = (id: unknown): AsaRow => ({ player_id: id, player_name: `Ada ${id}`, season_name: '2026' });

const clubName = (club: number) => String.fromCharCode(65 + club).repeat(3);
