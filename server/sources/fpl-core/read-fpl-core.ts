import type { Position } from '#lib/contract/football/search.ts';
import type { CanonicalImport, CanonicalPlayer, CanonicalTeam } from '#server/base/canonical.ts';
import type { Progress } from '#server/base/progress.ts';
import { LeftOut } from '#server/data/left-out.ts';
import { FPL_CORE } from '#server/sources/fpl-core/fpl-core-source.ts';
import { findSeasons, readSeason, type SeasonTables } from '#server/sources/fpl-core/read-season.ts';
import { seasonMatches } from '#server/sources/fpl-core/season-matches.ts';
import { refuseFantasyArchive } from '#server/sources/parts/fantasy-archive.ts';
import {
  PREMIER_LEAGUE,
  requireCompetition,
  sharedPlayerKey,
  sharedTeamKey,
} from '#server/sources/parts/premier-league.ts';
import type { SourceFiles } from '#server/sources/parts/source-files.ts';

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
 * Reads files of FPL-Core-Insights with one or several seasons. The key of a player or team is its code, which is the same in all
 * seasons. The key of a match is the repository's id.
 *
 * @throws {DataError} when nothing can be read, or for a competition other than the Premier League
 */
export async function readFplCore(
  files: SourceFiles,
  { competitions, progress }: FplCoreOptions,
): Promise<CanonicalImport> {
  await refuseFantasyArchive(files);
  requireCompetition(FPL_CORE.key, PREMIER_LEAGUE, competitions);
  const leftOut = new LeftOut();
  const folders = await findSeasons(files);
  progress.start('Reading seasons', folders.length);
  const seasons: SeasonTables[] = [];
  for (const season of folders) {
    const read = await leftOut.attemptFile(() => readSeason(files, season, leftOut));
    if (read !== null) seasons.push(read);
    progress.advance(1);
  }
  progress.done();
  const matches = seasons.flatMap((season) => seasonMatches(season, leftOut));
  leftOut.requireSome(matches.length);
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
    leftOut: leftOut.parts,
    postponed: seasons.flatMap(({ matches: listed }) =>
      listed.flatMap(({ match }) => (match.kickoff_time === null ? match.match_id : [])),
    ),
  };
}

/** One entry per key: the entry of the latest season. */
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
