import {
  type AnalyzedMatch,
  type PlayerHighlight,
  predictedStatisticSchema,
  type TeamHighlight,
} from '#lib/contract/football/analyzer.ts';
import { projectedLine } from '#lib/domain/lines/projected-line.ts';
import { publishedProbability } from '#server/services/analyzer/analyzed-day.ts';
import { analyzedMatch, playerHighlight, teamHighlight } from '#tests/support/analyzer-builders.ts';

const TOWNS = ['Ashford', 'Brackenbury', 'Corwen', 'Dunmoor', 'Eastleigh', 'Farrow', 'Glenholt', 'Harwick', 'Inverlea'];
const KINDS = ['Rovers', 'Athletic', 'Wanderers', 'United', 'Albion', 'County', 'Town'];
const FIRST_NAMES = ['Adam', 'Bruno', 'Carl', 'Diego', 'Emil', 'Femi', 'Goran', 'Henrik', 'Iker', 'João', 'Kofi'];
const LAST_NAMES = ['Okafor', 'Lindqvist', 'Marchetti', 'Novák', 'Silva', 'Whitfield', 'Åkesson', 'Baptiste', 'Çelik'];
const LEAGUES = ['First League', 'Second League', 'Northern Cup'];
const TEAM_HIGHLIGHTS = 14;
/** The expected count of a team and of a player, by statistic. */
const MEANS = {
  shots: [12.4, 2.3],
  shotsOnTarget: [4.2, 0.9],
  foulsCommitted: [12.1, 1.3],
  tackles: [15.7, 1.8],
  goals: [1.4, 0.31],
  assists: [0.9, 0.12],
  yellowCards: [2.1, 0.22],
  cornersWon: [5.1, 0.6],
} as const;

export interface SaturdayParts {
  /** The day as yyyy-MM-dd. */
  readonly day: string;
  readonly matches?: number;
  /** The number of highlights of each match, of teams and players together. */
  readonly highlights?: number;
  /** Whether the matches are over and their highlights have an observed value. */
  readonly isOver?: boolean;
}

/** A full day of invented matches, always the same. Ids are unique within a month. */
export function saturday({ day, matches = 30, highlights = 50, isOver = false }: SaturdayParts): AnalyzedMatch[] {
  const first = Number(day.slice(8)) * 1_000;
  return Array.from({ length: matches }, (_, index) => {
    const homeTeam = { id: 2 * index + 1, name: teamName(2 * index) };
    const awayTeam = { id: 2 * index + 2, name: teamName(2 * index + 1) };
    const figures = (at: number) => figuresOf(index * highlights + at, at < TEAM_HIGHLIGHTS, isOver);
    const kickOff = `${String(11 + Math.floor(index / 4)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`;
    return analyzedMatch({
      id: first + index,
      matchDate: `${day}T${kickOff}:00.000Z`,
      venue: `${homeTeam.name.split(' ')[0]} Park`,
      league: { name: pick(LEAGUES, Math.floor(index / 10)) },
      homeTeam,
      awayTeam,
      teamHighlights: range(0, TEAM_HIGHLIGHTS).map((at) =>
        teamHighlight({ id: at + 1, team: at % 2 ? awayTeam : homeTeam, ...figures(at) }),
      ),
      playerHighlights: range(TEAM_HIGHLIGHTS, highlights).map((at) =>
        playerHighlight({
          id: at + 1,
          player: {
            id: 100 + at,
            firstName: pick(FIRST_NAMES, at * 3 + index),
            lastName: pick(LAST_NAMES, at + index),
          },
          locationType: at % 2 ? 'away' : 'home',
          ...figures(at),
        }),
      ),
    });
  });
}

function figuresOf(
  seed: number,
  isTeam: boolean,
  isOver: boolean,
): Omit<Partial<TeamHighlight & PlayerHighlight>, 'team' | 'player'> {
  const highlightType = pick(predictedStatisticSchema.options, seed);
  const mean = MEANS[highlightType][isTeam ? 0 : 1] * (0.7 + ((seed * 37) % 60) / 100);
  const ladder = poissonLadder(mean).map(publishedProbability);
  return {
    highlightType,
    projectedValue: mean.toFixed(2),
    confidenceScore: String(ladder[projectedLine(Number(mean.toFixed(2))) - 1] ?? 0),
    expectedValue: mean,
    ladder,
    averageLastTen: Number((mean * 0.93).toFixed(2)),
    averageLocationBased: Number((mean * 1.08).toFixed(2)),
    averageVsOpponent: seed % 3 === 0 ? null : Number((mean * 0.8).toFixed(2)),
    actualValue: isOver ? Math.max(0, Math.round(mean + ((seed * 13) % 7) / 2 - 1.5)) : null,
  };
}

/** P(count ≥ k) of a Poisson count, down to one in a thousand. */
function poissonLadder(mean: number): number[] {
  const ladder: number[] = [];
  let exactly = Math.exp(-mean);
  let atLeast = 1 - exactly;
  do {
    ladder.push(atLeast);
    exactly *= mean / ladder.length;
    atLeast -= exactly;
  } while (atLeast >= 0.001);
  return ladder;
}

function teamName(at: number): string {
  return `${pick(TOWNS, at)} ${pick(KINDS, Math.floor(at / TOWNS.length))}`;
}

function pick<Value>(from: readonly Value[], at: number): Value {
  return from[at % from.length] as Value;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
