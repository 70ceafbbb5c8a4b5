import { clubOf } from '#tests/support/stand-in/api-football-clubs.ts';
import { type CoreMatch, type CoreSeason, rowsOf } from '#tests/support/stand-in/core-season.ts';

type Row = Readonly<Record<string, string>>;
const SIDES = ['home', 'away'] as const;

/** The rows of a match in the tables of the community repository. */
interface MatchTables {
  readonly players: readonly Row[];
  readonly enrichment: readonly Row[];
  readonly lineups: readonly Row[];
  readonly incidents: readonly Row[];
}

/** Returns a function from a match to its rows. Each table is grouped once. */
export function matchTables(season: CoreSeason): (match: CoreMatch) => MatchTables {
  const divided = new Map<string, Map<string | undefined, Row[]>>();
  return ({ id, gameweek }) => {
    const rows = (file: string) => {
      const key = `${gameweek} ${file}`;
      const byMatch = divided.get(key) ?? Map.groupBy(rowsOf(season.table(gameweek, file)), (row) => row['match_id']);
      divided.set(key, byMatch);
      return byMatch.get(id) ?? [];
    };
    return {
      players: rows('playermatchstats.csv'),
      enrichment: rows('player_match_enrichment.csv'),
      lineups: rows('lineups.csv'),
      incidents: rows('incidents.csv'),
    };
  };
}

/** The starting players of both teams. */
export function lineupsOf(match: CoreMatch, { lineups }: MatchTables) {
  return SIDES.map((side) => ({
    team: clubOf(match[side]),
    startXI: lineups
      .filter((row) => row['team_side'] === side && row['is_starting'] === 'True')
      .map((row) => ({ player: personOf(row['player_id'], row['player_name']) })),
  }));
}

/** The goals and cards. An own goal is listed for the side that benefits. */
export function eventsOf(match: CoreMatch, { incidents }: MatchTables) {
  return incidents
    .filter((row) => row['incident_type'] === 'goal' || row['incident_type'] === 'card')
    .map((row) => ({
      time: { elapsed: Number(row['minute']), extra: Number(row['added_time']) || null },
      team: clubOf(match[row['team_side'] === 'home' ? 'home' : 'away']),
      player: personOf(row['player_id'], row['player_name']),
      assist: personOf(row['assist_player_id'], row['assist_player_name']),
      type: row['incident_type'] === 'goal' ? 'Goal' : 'Card',
      detail: detailOf(row),
    }));
}

/** The figures of the players. As in the real replies, a count of 0 is null. */
export function playersOf(match: CoreMatch, { players, enrichment, lineups }: MatchTables) {
  return SIDES.map((side) => ({
    team: clubOf(match[side]),
    players: lineups
      .filter((row) => row['team_side'] === side)
      .flatMap((lineup) => {
        const own = (row: Row) => row['player_id'] === lineup['player_id'];
        const figures = players.find(own);
        if (figures === undefined) return [];
        return [
          {
            player: personOf(lineup['player_id'], lineup['player_name']),
            statistics: [figuresOf({ ...enrichment.find(own), ...figures }, lineup)],
          },
        ];
      }),
  }));
}

function figuresOf(row: Row, lineup: Row) {
  const count = (column: string) => Number(row[column] ?? 0) || null;
  return {
    games: {
      minutes: count('minutes_played'),
      position: lineup['position'],
      substitute: lineup['is_starting'] !== 'True',
    },
    offsides: count('offsides'),
    shots: { total: count('total_shots'), on: count('shots_on_target') },
    goals: { total: count('goals'), assists: count('assists'), saves: count('saves') },
    passes: { total: count('total_passes') },
    tackles: { total: count('tackles'), blocks: count('blocks') },
    fouls: { drawn: count('was_fouled'), committed: count('fouls_committed') },
    cards: { yellow: Number(row['yellow_cards'] || 0), red: Number(row['red_cards'] || 0) },
  };
}

/** A person, whose id differs from that in the Fantasy game. */
function personOf(element: string | undefined, name: string | undefined) {
  return { id: Number(element) ? 20_000 + Number(element) : null, name: name || null };
}

function detailOf(row: Row): string {
  if (row['incident_type'] === 'card') return /red/i.test(row['card_type'] ?? '') ? 'Red Card' : 'Yellow Card';
  return /own/i.test(row['goal_type'] ?? '') ? 'Own Goal' : 'Normal Goal';
}
