import { STATISTICS, type Statistic } from '#lib/contract/football/statistic.ts';
import type { Periods, PlayerPeriod } from '#server/base/canonical.ts';
import type { Appearance } from '#server/sources/fpl-core/appearances.ts';
import { FPL_CORE } from '#server/sources/fpl-core/fpl-core-source.ts';
import { furtherOfPlayers } from '#server/sources/fpl-core/further-figures.ts';
import { bothHalves, type MatchShots, SHOT_STATISTICS, type ShotHalves } from '#server/sources/fpl-core/match-shots.ts';
import type { MatchTables } from '#server/sources/fpl-core/read-season.ts';
import type { PlayerRow } from '#server/sources/fpl-core/tables.ts';
import { teamFigures } from '#server/sources/fpl-core/team-figures.ts';
import { moreOf, NO_FIGURES } from '#server/sources/parts/figures.ts';
import { fillBlanks } from '#server/sources/parts/fill-blanks.ts';

type Figures = Record<Statistic, number | null>;

const FULL_MATCH = 90;

/** The statistics that the source has of players. Corners and offsides are missing, even where the team's count is zero. */
const OF_PLAYERS = STATISTICS.filter((statistic) => FPL_CORE.provenance.player[statistic] !== 'missing');

/**
 * The figures of one side's players in a match. An empty cell counts as 0 only if the filled cells of the side add up to the team's own
 * figure; otherwise the count is unknown.
 *
 * @returns one entry for each appearance, in the same order
 */
export function playerFigures(
  tables: MatchTables,
  appearances: readonly Appearance[],
  isHome: boolean,
  shots: MatchShots,
): Periods<PlayerPeriod>[] {
  const isComplete = shots.isComplete(isHome);
  const counts = appearances.map((appearance) =>
    countsOf(tables, appearance, shots.ofPlayer(appearance.row.player_id), isComplete),
  );
  // Some seasons have no touches. In the other seasons, a row without touches is incomplete.
  const hasTouches = appearances.some(({ row }) => row.touches !== null);
  const canBeZero = (index: number) => !hasTouches || (appearances[index]?.row.touches ?? null) !== null;
  fillBlanks(counts, teamFigures(tables.match, isHome), OF_PLAYERS, canBeZero);
  const total = counts.map((own) => own.shots);
  const further = furtherOfPlayers(tables.match, appearances, isHome, total, canBeZero);
  return appearances.map(({ row, startedMatch }, index) => {
    const minutesPlayed = Math.min(row.minutes_played ?? 0, FULL_MATCH);
    const figures = { ...(counts[index] ?? NO_FIGURES), ...moreOf(further[index] ?? {}) };
    const full = { ...figures, minutesPlayed, startedMatch };
    return { full, ...halvesOf(full, shots.ofPlayer(row.player_id)) };
  });
}

function countsOf(tables: MatchTables, { row, fantasy }: Appearance, shots: ShotHalves, isComplete: boolean): Figures {
  const enrichment = tables.enrichment.find(({ player_id }) => player_id === row.player_id);
  const listed = bothHalves(shots, 'shots');
  const total = isComplete && row.total_shots !== null ? listed : row.total_shots;
  return {
    ...NO_FIGURES,
    assists: row.assists,
    blockedShots: enrichment?.attacking_shots_blocked ?? (total === listed ? bothHalves(shots, 'blockedShots') : null),
    foulsCommitted: row.fouls_committed,
    foulsWon: row.was_fouled,
    goals: row.goals,
    passes: enrichment?.total_passes ?? passesOf(row),
    redCards: fantasy.redCards,
    saves: row.saves,
    shots: total,
    shotsOnTarget: row.shots_on_target,
    tackles: row.tackles ?? row.tackles_won,
    yellowCards: fantasy.yellowCards,
  };
}

/** Calculates all passes from the accurate passes and their share in percent; `null` for a share of 0 %. */
function passesOf({ accurate_passes: accurate, accurate_passes_percent: share }: PlayerRow): number | null {
  return accurate === null || share === null || share === 0 ? null : Math.round((accurate * 100) / share);
}

/** The halves of a player. They have those counts of shots that add up to the full match, and the minutes of a player with 90 minutes. */
function halvesOf(full: PlayerPeriod, shots: ShotHalves): Omit<Periods<PlayerPeriod>, 'full'> {
  const known = SHOT_STATISTICS.filter((statistic) => full[statistic] === bothHalves(shots, statistic));
  if (known.length === 0) return { firstHalf: null, secondHalf: null };
  const minutesPlayed = full.minutesPlayed === FULL_MATCH ? FULL_MATCH / 2 : null;
  const [firstHalf, secondHalf] = shots.map((counts) => ({
    ...NO_FIGURES,
    ...Object.fromEntries(known.map((statistic) => [statistic, counts[statistic]])),
    minutesPlayed,
    startedMatch: full.startedMatch,
  }));
  return { firstHalf: firstHalf ?? null, secondHalf: secondHalf ?? null };
}
