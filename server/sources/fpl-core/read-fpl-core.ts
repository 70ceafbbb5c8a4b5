import type { Position } from '#lib/contract/search.ts';
import type {
  CanonicalAppearance,
  CanonicalImport,
  CanonicalMatch,
  CanonicalPlayer,
  CanonicalSide,
  CanonicalTeam,
} from '#server/data/canonical.ts';
import type { Progress } from '#server/progress.ts';
import { type Appearance, appearancesOf } from '#server/sources/fpl-core/appearances.ts';
import { FPL_CORE } from '#server/sources/fpl-core/fpl-core-source.ts';
import { countShots } from '#server/sources/fpl-core/match-shots.ts';
import { playerFigures } from '#server/sources/fpl-core/player-figures.ts';
import { findSeasons, type MatchTables, readSeason, type SeasonTables } from '#server/sources/fpl-core/read-season.ts';
import { sidePeriods } from '#server/sources/fpl-core/team-figures.ts';
import {
  PREMIER_LEAGUE,
  requirePremierLeague,
  sharedPlayerKey,
  sharedTeamKey,
} from '#server/sources/premier-league.ts';

const POSITIONS: Readonly<Record<string, Position>> = {
  Goalkeeper: 'GK',
  Defender: 'DF',
  Midfielder: 'MF',
  Forward: 'FW',
};

export interface FplCoreOptions {
  readonly competitions?: readonly string[];
  readonly progress: Progress;
}

/**
 * Reads a folder of FPL-Core-Insights with one or several seasons. The keys of players and teams are the codes that are the same in all
 * seasons; the key of a match is the repository's id.
 *
 * @throws {DataError} for a table without the declared form, or a competition other than the Premier League
 */
export async function readFplCore(
  folder: string,
  { competitions, progress }: FplCoreOptions,
): Promise<CanonicalImport> {
  requirePremierLeague(FPL_CORE.key, competitions);
  const folders = await findSeasons(folder);
  progress.start('Reading seasons', folders.length);
  const seasons: SeasonTables[] = [];
  for (const season of folders) {
    seasons.push(await readSeason(season));
    progress.advance(1);
  }
  progress.done();
  const matches = seasons.flatMap(seasonMatches);
  return {
    source: FPL_CORE,
    competitions: [PREMIER_LEAGUE],
    teams: latest(
      seasons.flatMap(({ teams }) =>
        teams.map(
          ({ code, name }): CanonicalTeam => ({
            key: code,
            sharedKey: sharedTeamKey(code),
            name,
            isNationalTeam: false,
          }),
        ),
      ),
    ),
    players: latest(seasons.flatMap(seasonPlayers)),
    referees: [],
    matches: matches.toSorted((one, other) => one.kickOff.getTime() - other.kickOff.getTime()),
  };
}

/** One entry per key: that of the latest season. */
function latest<Thing extends { readonly key: string }>(things: readonly Thing[]): Thing[] {
  return [...new Map(things.map((thing) => [thing.key, thing])).values()];
}

function seasonPlayers({ players }: SeasonTables): CanonicalPlayer[] {
  return players.map(({ player_code, first_name, second_name, web_name, position }) => ({
    key: player_code,
    sharedKey: sharedPlayerKey(player_code),
    firstName: first_name || null,
    lastName: second_name,
    knownAs: web_name === second_name ? null : web_name || null,
    position: POSITIONS[position] ?? null,
    club: null,
    nationalTeam: null,
  }));
}

/** A match without a date is left out until it has one. */
function seasonMatches(season: SeasonTables): CanonicalMatch[] {
  const appear = appearancesOf(season);
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
      return [{ ...common, status: 'scheduled', home: { team: match.home_team }, away: { team: match.away_team } }];
    }
    const onPitch = appear(tables);
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

/** From this season on the teams' `tackles_won` are all tackles, and from 2026/27 on also those of players without `tackles`. */
const FIRST_WITH_ALL_TACKLES = 2025;

/**
 * Where a match differs from the source's description because the columns of its season do: tackles that count won ones only, and passes
 * that are counted for every player.
 *
 * @param season the year in which it starts
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

/** @param codes the codes of players by their ids within the season */
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
