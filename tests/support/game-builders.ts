import type { PlayerGame, PlayerPeriod, TeamGame, TeamPeriod } from '#lib/contract/football/game.ts';
import { STATISTICS, type Statistic } from '#lib/contract/football/statistic.ts';

type Counts = Partial<Record<Statistic, number | null>> & Partial<Pick<TeamPeriod, 'more' | 'mix'>>;

/** A period with the given counts; all others are 0. */
export function teamPeriod(counts: Counts = {}): TeamPeriod {
  const zeros = Object.fromEntries(STATISTICS.map((statistic) => [statistic, 0])) as Record<Statistic, number>;
  return { ...zeros, ...counts };
}

interface Common {
  id?: number;
  /** The day of the match, for example 2026-03-14. */
  day?: string;
  league?: { id: number; name: string };
  season?: number;
  opponent?: { id: number; name: string; code?: string };
  isHomeGame?: boolean;
  isNeutral?: true;
}

function common({ id = 1, day = '2026-03-14', league, season = 2025, opponent, isHomeGame = true, isNeutral }: Common) {
  return {
    id,
    matchDate: `${day}T15:00:00.000Z`,
    league: league ?? { id: 1, name: 'First League' },
    season,
    opponent: opponent ?? { id: 20, name: 'Rovers' },
    result: { isHomeGame, ...(isNeutral && { isNeutral }) },
  };
}

interface PlayerParts extends Common {
  full?: Counts;
  firstHalf?: Counts;
  secondHalf?: Counts;
  minutesPlayed?: number | null;
  startedMatch?: boolean | null;
}

/** A player's game: 90 minutes at home from the start, by default. */
export function playerGame(parts: PlayerParts = {}): PlayerGame {
  const { minutesPlayed = 90, startedMatch = true } = parts;
  const block = (counts: Counts | undefined, minutes: number | null): PlayerPeriod => ({
    ...teamPeriod(counts),
    minutesPlayed: minutes,
    startedMatch,
  });
  return {
    ...common(parts),
    playerTeam: { id: 10, name: 'United', isNationalTeam: false },
    statistics: {
      player: {
        full: block(parts.full, minutesPlayed),
        firstHalf: block(parts.firstHalf, minutesPlayed === null ? null : Math.min(45, minutesPlayed)),
        secondHalf: block(parts.secondHalf, minutesPlayed === null ? null : Math.max(0, minutesPlayed - 45)),
      },
    },
  };
}

interface TeamParts extends Common {
  team?: { full?: Counts; firstHalf?: Counts; secondHalf?: Counts };
  other?: { full?: Counts; firstHalf?: Counts; secondHalf?: Counts };
}

/** A team's game with both sides' figures. */
export function teamGame(parts: TeamParts = {}): TeamGame {
  const side = (blocks: TeamParts['team'] = {}) => ({
    full: teamPeriod(blocks.full),
    firstHalf: teamPeriod(blocks.firstHalf),
    secondHalf: teamPeriod(blocks.secondHalf),
  });
  return { ...common(parts), statistics: { team: side(parts.team), opponent: side(parts.other) } };
}

/** A game for each count, oldest first, a week apart, each with another opponent. */
export function gamesWith(statistic: Statistic, values: readonly (number | null)[]): PlayerGame[] {
  return values.map((value, week) => {
    const day = new Date(Date.UTC(2026, 0, 3 + 7 * week)).toISOString().slice(0, 10);
    return playerGame({
      id: week + 1,
      day,
      opponent: { id: 100 + week, name: `Opponent ${week}` },
      isHomeGame: week % 2 === 0,
      full: { [statistic]: value },
    });
  });
}
