import type { Appearance } from '#server/sources/fpl-core/player-figures.ts';
import type { MatchTables, SeasonTables } from '#server/sources/fpl-core/read-season.ts';
import type { GameweekRow, PlayerRow } from '#server/sources/fpl-core/tables.ts';

/**
 * The players on the pitch and their sides. The side follows from the line-up; without one from the player's shots, then from the
 * club of that week or the present one, then from the goals conceded in a full match. A player whose side stays unknown is left out.
 *
 * @returns a function from a match's tables to its appearances
 */
export function appearancesOf(season: SeasonTables): (tables: MatchTables) => Appearance[] {
  const clubs = new Map(season.players.map(({ player_id, team_code }) => [player_id, team_code]));
  const history = new Map(season.teamHistory.map(({ player_id, gw, team_code }) => [`${player_id} ${gw}`, team_code]));
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

  return (tables) =>
    tables.players.filter(wasOnPitch).flatMap((row): Appearance[] => {
      const key = `${row.player_id} ${tables.match.gameweek}`;
      const club = history.get(key) ?? clubs.get(row.player_id) ?? null;
      const isHome = sideOf(row, tables, club);
      if (isHome === null) return [];
      // The sums of a gameweek with several matches are usable for one match only when they are 0.
      const sums = fantasy.get(key);
      const own = sums === undefined || matchesOf.get(key) === 1 ? sums : onlyZeros(sums);
      const lineup = tables.lineups.find(({ player_id }) => player_id === row.player_id);
      const cards = own && { yellowCards: own.yellow_cards, redCards: own.red_cards };
      const starts = matchesOf.get(key) === 1 ? (sums?.starts ?? null) : null;
      const startedMatch = starts === null ? (lineup?.is_starting ?? null) : starts > 0;
      return [{ row, isHome, fantasy: cards ?? cardsOf(tables, row.player_id), startedMatch }];
    });
}

function wasOnPitch({ minutes_played: minutes }: PlayerRow): boolean {
  return minutes !== null && minutes > 0;
}

type Cards = { readonly yellow_cards: number | null; readonly red_cards: number | null };

function onlyZeros(sums: Cards): Cards | undefined {
  return sums.yellow_cards === 0 && sums.red_cards === 0 ? sums : undefined;
}

/** The cards in the list of incidents, by the Fantasy game's rule: a second yellow card counts as a red card only. */
function cardsOf({ incidents }: MatchTables, player: string): Appearance['fantasy'] {
  if (incidents.length === 0) return null;
  const cards = incidents.filter(({ incident_type, player_id }) => incident_type === 'card' && player_id === player);
  const isRed = cards.some(({ card_type: card }) => card === 'red' || card === 'yellowRed');
  const isSecond = cards.some(({ card_type: card }) => card === 'yellowRed');
  const yellow = cards.some(({ card_type: card }) => card === 'yellow');
  return { yellowCards: yellow && !isSecond ? 1 : 0, redCards: isRed ? 1 : 0 };
}

/** True for the home side, `null` when it is unknown. */
function sideOf(row: PlayerRow, { match, lineups, shots }: MatchTables, club: string | null): boolean | null {
  const lineup = lineups.find(({ player_id }) => player_id === row.player_id);
  if (lineup !== undefined) return lineup.team_side === 'home';
  const shot = shots.find(({ player_id, outcome }) => player_id === row.player_id && outcome !== 'ownGoal');
  if (shot !== undefined && shot.is_home !== null) return shot.is_home;
  if (club === match.home_team) return true;
  if (club === match.away_team) return false;
  const { home_score: home, away_score: away } = match;
  if (row.minutes_played !== 90 || home === away) return null;
  if (row.team_goals_conceded === away) return true;
  return row.team_goals_conceded === home ? false : null;
}
