import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { AnalyzedMatch, analyzedDay, PlayerHighlight, TeamHighlight } from '#lib/contract/analyzer.ts';
import { projectedValue } from '#server/analyzer/projection.ts';
import type { Database } from '#server/db/schema.ts';
import { selectMatches } from '#server/services/football/matches.ts';
import { sourceCredit } from '#server/services/football/source-credit.ts';

type Day = z.output<typeof analyzedDay.output>;
type Matches = Awaited<ReturnType<typeof matchesOf>>;
type Row = Awaited<ReturnType<typeof predictionsOf>>[number];

const DAY_MS = 86_400_000;
const PROBABILITY_SCALE = 1_000_000;

/**
 * The first matches of a UTC day with their predictions, in the order of kick-off, and the number of further matches. Each match is
 * complete, also for the FREE plan.
 *
 * @param date as in 2026-11-21
 * @param limit the number of matches; `null` for all
 */
export async function loadAnalyzedDay(db: Kysely<Database>, date: string, limit: number | null): Promise<Day> {
  const matches = await matchesOf(db, date);
  const [first] = matches;
  if (first === undefined) return { data: [], locked: 0, source: null };
  const shown = matches.slice(0, limit ?? matches.length);
  const predictions = Map.groupBy(
    await predictionsOf(
      db,
      shown.map(({ id }) => id),
    ),
    ({ matchId }) => matchId,
  );
  const source = await db.selectFrom('sources').selectAll().where('id', '=', first.sourceId).executeTakeFirstOrThrow();
  return {
    data: shown.map((match) => analyzedMatch(match, predictions.get(match.id) ?? [])),
    locked: matches.length - shown.length,
    source: sourceCredit(source, 'team'),
  };
}

function matchesOf(db: Kysely<Database>, date: string) {
  const midnight = new Date(`${date}T00:00:00Z`);
  return selectMatches(db)
    .select(['matches.sourceId', 'matches.venue'])
    .where('matches.kickOff', '>=', midnight)
    .where('matches.kickOff', '<', new Date(midnight.getTime() + DAY_MS))
    .orderBy('matches.kickOff')
    .orderBy('matches.id')
    .execute();
}

function predictionsOf(db: Kysely<Database>, matches: readonly number[]) {
  return db
    .selectFrom('highlights')
    .leftJoin('players', 'players.id', 'highlights.playerId')
    .select([
      'highlights.id',
      'matchId',
      'teamId',
      'playerId',
      'firstName',
      'lastName',
      'isHome',
      'statistic',
      'expected',
      'confidence',
      'ladder',
      'averageLastTen',
      'averageLocation',
      'averageOpponent',
      'actualValue',
      'reasoning',
    ])
    .where('matchId', 'in', matches)
    .orderBy('highlights.id')
    .execute();
}

function analyzedMatch(match: Matches[number], predictions: readonly Row[]): AnalyzedMatch {
  const homeTeam = { id: match.homeId, name: match.homeName };
  const awayTeam = { id: match.awayId, name: match.awayName };
  const playerHighlights = predictions.flatMap((prediction): PlayerHighlight[] => {
    const { playerId, firstName, lastName, isHome } = prediction;
    if (playerId === null || lastName === null) return [];
    const player = { id: playerId, firstName, lastName };
    return [{ ...commonFields(prediction), player, locationType: isHome ? 'home' : 'away' }];
  });
  const teamHighlights = predictions
    .filter(({ playerId }) => playerId === null)
    .map(
      (prediction): TeamHighlight => ({ ...commonFields(prediction), team: prediction.isHome ? homeTeam : awayTeam }),
    );
  return {
    id: match.id,
    matchDate: match.kickOff.toISOString(),
    venue: match.venue,
    homeTeam,
    awayTeam,
    league: { name: match.leagueName },
    playerHighlights,
    teamHighlights,
    processedPlayer: playerHighlights.length > 0,
    processedTeam: teamHighlights.length > 0,
  };
}

function commonFields(row: Row) {
  return {
    id: row.id,
    highlightType: row.statistic,
    projectedValue: projectedValue(row.expected),
    confidenceScore: String(publishedProbability(row.confidence)),
    expectedValue: row.expected,
    ladder: row.ladder.map(publishedProbability),
    averageLastTen: row.averageLastTen,
    averageLocationBased: row.averageLocation,
    averageVsOpponent: row.averageOpponent,
    actualValue: row.actualValue,
    reasoning: row.reasoning,
  };
}

/**
 * The form of a probability in replies: rounded to six decimals, which halves the size of a day's reply, and never 0 or 1.
 *
 * @param probability above 0 and below 1
 * @example publishedProbability(0.5302423521170179) // 0.530242
 */
export function publishedProbability(probability: number): number {
  return Math.min(PROBABILITY_SCALE - 1, Math.max(1, Math.round(probability * PROBABILITY_SCALE))) / PROBABILITY_SCALE;
}
