import type { LeftOut } from '#server/data/left-out.ts';
import { clubsOf } from '#server/sources/fpl-core/clubs.ts';
import type { MatchTables, SeasonTables } from '#server/sources/fpl-core/read-season.ts';
import { type GameweekRow, type PlayerRow, wasOnPitch } from '#server/sources/fpl-core/tables.ts';
import { decideSides } from '#server/sources/parts/decide-sides.ts';

/** A player's figures of the Fantasy game in one match; `null` means unknown. */
export interface FantasyFigures {
  readonly yellowCards: number | null;
  readonly redCards: number | null;
  readonly defensiveContributions: number | null;
  readonly fantasyPoints: number | null;
}

/** A player who was on the pitch, with values from all tables. */
export interface Appearance {
  readonly row: PlayerRow;
  readonly isHome: boolean;
  readonly fantasy: FantasyFigures;
  readonly startedMatch: boolean | null;
}

/**
 * The players on the pitch and their sides. The side follows from the first of these that is known: the line-up, the player's shots, the
 * club at that time, or the sums of both sides. A player whose side stays unknown is left out and named.
 *
 * @returns a function from a match's tables to its appearances
 */
export function appearancesOf(season: SeasonTables, leftOut: LeftOut): (tables: MatchTables) => Appearance[] {
  const clubOf = clubsOf(season);
  const names = new Map(
    season.players.map(({ player_id, web_name, second_name }) => [player_id, web_name || second_name]),
  );
  const fantasy = new Map<string, GameweekRow>(
    [...season.gameweekStats].flatMap(([gameweek, rows]) => rows.map((row) => [`${row.id} ${gameweek}`, row] as const)),
  );
  const matchesOf = new Map<string, number>();
  for (const { match, players } of season.matches) {
    for (const row of players.filter(wasOnPitch)) {
      const key = `${row.player_id} ${match.gameweek}`;
      matchesOf.set(key, (matchesOf.get(key) ?? 0) + 1);
    }
  }

  return (tables) => {
    const leaveOut = ({ player_id: id, match_id: place }: PlayerRow, problem: string) => {
      const file = `${season.season}-${season.season + 1}`;
      leftOut.note({ file, place, problem: `${names.get(id) ?? `player ${id}`} ${problem}` });
      return [];
    };
    const rows = tables.players.filter(wasOnPitch).filter((row) => {
      return names.has(row.player_id) || leaveOut(row, 'is not in players.csv').length > 0;
    });
    const onPitch = rows.map((row) => {
      const key = `${row.player_id} ${tables.match.gameweek}`;
      const isOnly = matchesOf.get(key) === 1;
      const sums = fantasy.get(key);
      const lineup = tables.lineups.find(({ player_id }) => player_id === row.player_id);
      const starts = isOnly ? (sums?.starts ?? null) : null;
      const listed = starts === null ? (lineup?.is_starting ?? null) : starts > 0;
      const started = listed ?? (season.season <= LAST_WITH_START_MINUTES ? row.start_min === 0 : null);
      const fantasyFigures = fantasyOf(sums, isOnly, cardsOf(tables, row.player_id));
      const isHome = sideOf(row, tables, clubOf(row.player_id, tables.match));
      return { row, isHome, fantasy: fantasyFigures, startedMatch: started };
    });
    const sides = decideSides(
      onPitch.map(({ row, isHome, startedMatch }) => ({
        isHome,
        minutes: Math.min(row.minutes_played ?? 0, 90),
        started: startedMatch,
      })),
    );
    return onPitch.flatMap((appearance, index): Appearance[] => {
      const isHome = sides[index] ?? null;
      if (isHome !== null) return [{ ...appearance, isHome }];
      return leaveOut(appearance.row, 'was on for a side that is not known, so that these figures are left out');
    });
  };
}

/** In this season every match has 22 players with the first minute as start; later some substitutes have it too. */
const LAST_WITH_START_MINUTES = 2024;

/**
 * A player's figures in one match, from the sums of a gameweek. If the player had several matches, only a count of 0 can be used. Points
 * can be negative, so even a sum of 0 does not determine the points of one match.
 *
 * @param isOnly whether the player had only this match in the gameweek
 * @param cards the cards to use if the sums do not determine them
 */
function fantasyOf(sums: GameweekRow | undefined, isOnly: boolean, cards: Cards): FantasyFigures {
  const own = (count: number | null | undefined) => (isOnly || count === 0 ? (count ?? null) : null);
  return {
    yellowCards: own(sums?.yellow_cards) ?? cards.yellowCards,
    redCards: own(sums?.red_cards) ?? cards.redCards,
    defensiveContributions: own(sums?.defensive_contribution),
    fantasyPoints: isOnly ? (sums?.total_points ?? null) : null,
  };
}

type Cards = Pick<FantasyFigures, 'yellowCards' | 'redCards'>;

/** A player's cards in the list of incidents. As in the Fantasy game, a sending-off by a second yellow card counts as a red card only. */
function cardsOf({ incidents }: MatchTables, player: string): Cards {
  if (incidents.length === 0) return { yellowCards: null, redCards: null };
  const cards = incidents.filter(({ incident_type, player_id }) => incident_type === 'card' && player_id === player);
  const isRed = cards.some(({ card_type: card }) => card === 'red' || card === 'yellowRed');
  const isSecond = cards.some(({ card_type: card }) => card === 'yellowRed');
  const yellow = cards.some(({ card_type: card }) => card === 'yellow');
  return { yellowCards: yellow && !isSecond ? 1 : 0, redCards: isRed ? 1 : 0 };
}

/** The side of a player: true for the home side, `null` when unknown. */
function sideOf(row: PlayerRow, { match, lineups, shots }: MatchTables, club: string | null): boolean | null {
  const lineup = lineups.find(({ player_id }) => player_id === row.player_id);
  if (lineup !== undefined) return lineup.team_side === 'home';
  const shot = shots.find(({ player_id, outcome }) => player_id === row.player_id && outcome !== 'ownGoal');
  if (shot !== undefined && shot.is_home !== null) return shot.is_home;
  if (club === match.home_team) return true;
  return club === match.away_team ? false : null;
}
