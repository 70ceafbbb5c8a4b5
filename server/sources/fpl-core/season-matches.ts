import type { CanonicalAppearance, CanonicalMatch, CanonicalSide } from '#server/base/canonical.ts';
import type { LeftOut } from '#server/data/left-out.ts';
import { type Appearance, appearancesOf } from '#server/sources/fpl-core/appearances.ts';
import { countShots } from '#server/sources/fpl-core/match-shots.ts';
import { playerFigures } from '#server/sources/fpl-core/player-figures.ts';
import type { MatchTables, SeasonTables } from '#server/sources/fpl-core/read-season.ts';
import { sidePeriods } from '#server/sources/fpl-core/team-figures.ts';
import { PREMIER_LEAGUE } from '#server/sources/parts/premier-league.ts';

/**
 * The matches of a season. A match without a date is left out. If the tables are fetched part by part, only matches with players are
 * read. Earlier gameweeks are seldom fetched again, so the dates of coming matches in them would be outdated.
 */
export function seasonMatches(season: SeasonTables, leftOut: LeftOut): CanonicalMatch[] {
  const appear = appearancesOf(season, leftOut);
  const codes = new Map(season.players.map(({ player_id, player_code }) => [player_id, player_code]));
  return season.matches.flatMap((tables): CanonicalMatch[] => {
    const { match } = tables;
    if (match.kickoff_time === null) return [];
    const common = {
      key: match.match_id,
      competition: PREMIER_LEAGUE.key,
      season: season.season,
      round: match.gameweek,
      kickOff: match.kickoff_time,
      venue: null,
      referee: null,
    };
    if (match.finished !== true || match.home_score === null || match.away_score === null) {
      if (season.isPartial) return [];
      return [{ ...common, status: 'scheduled', home: { team: match.home_team }, away: { team: match.away_team } }];
    }
    const onPitch = appear(tables);
    if (season.isPartial && onPitch.length === 0) return [];
    const read = (isHome: boolean) =>
      readSide(
        tables,
        onPitch.filter((own) => own.isHome === isHome),
        isHome,
        codes,
      );
    const [home, away] = [read(true), read(false)];
    const appearances = [...home.appearances, ...away.appearances];
    const standIns = standInsOf(season.season, tables, onPitch);
    return [{ ...common, ...standIns, status: 'played', home: home.side, away: away.side, appearances }];
  });
}

/**
 * From this season on, a team's `tackles_won` counts all tackles, not only won tackles. From 2026/27 on, a player's `tackles_won` does
 * the same when `tackles` is empty.
 */
const FIRST_WITH_ALL_TACKLES = 2025;

/**
 * The provenances of a match that differ from those of the source, because the columns differ by season. In some seasons only won
 * tackles are counted; in others the passes of every player are counted.
 *
 * @param season the year in which the season starts
 */
function standInsOf(
  season: number,
  { enrichment }: MatchTables,
  onPitch: readonly Appearance[],
): Pick<CanonicalMatch, 'standIns'> {
  const counted = new Set(
    enrichment.flatMap(({ player_id, total_passes }) => (total_passes === null ? [] : player_id)),
  );
  const hasPasses = onPitch.length > 0 && onPitch.every(({ row }) => counted.has(row.player_id));
  const passes = hasPasses ? { passes: 'measured' as const } : {};
  if (season >= FIRST_WITH_ALL_TACKLES) return hasPasses ? { standIns: { player: passes } } : {};
  const hasTackles = onPitch.some(({ row }) => row.tackles !== null);
  const tackles = { tackles: 'proxy' as const };
  return { standIns: { team: tackles, player: hasTackles ? passes : { ...passes, ...tackles } } };
}

/** One side of a match with its players. @param codes the codes of players by their ids within the season */
function readSide(
  tables: MatchTables,
  onPitch: readonly Appearance[],
  isHome: boolean,
  codes: ReadonlyMap<string, string>,
): { side: CanonicalSide; appearances: CanonicalAppearance[] } {
  const shots = countShots(tables);
  const figures = playerFigures(tables, onPitch, isHome, shots);
  const team = isHome ? tables.match.home_team : tables.match.away_team;
  const full = figures.map((periods) => periods.full);
  const appearances = onPitch.flatMap(({ row }, index): CanonicalAppearance[] => {
    const [player, periods] = [codes.get(row.player_id), figures[index]];
    return player === undefined || periods === undefined ? [] : [{ player, isHome, periods }];
  });
  return { side: { team, periods: sidePeriods(tables, isHome, shots, full) }, appearances };
}
