import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { AnalyzedMatch, analyzedDay, PlayerHighlight, TeamHighlight } from '#lib/contract/football/analyzer.ts';
import { projectedValue } from '#server/analyzer/projection.ts';
import type { Database } from '#server/db/schema.ts';
import { type DayMatch, dayMatches, nearestMatches, scoresOf } from '#server/services/analyzer/day-matches.ts';
import { bestSources, matchCredits, sourceCredit } from '#server/services/football/coverage/credits.ts';
import { includedMatches } from '#server/services/football/matches/included-matches.ts';

/** The reply about a day. */
export type AnalyzedDay = z.output<typeof analyzedDay.output>;
type Row = Awaited<ReturnType<typeof predictionsOf>>[number];

const PROBABILITY_SCALE = 1_000_000;

/**
 * The matches of a UTC day that a plan includes, with all their predictions, and the number of further matches. A day without predictions has the
 * nearest kick-offs too.
 *
 * @param date the UTC day, for example 2026-11-21
 * @param limit the number of matches; `null` for all
 */
export async function loadAnalyzedDay(db: Kysely<Database>, date: string, limit: number | null): Promise<AnalyzedDay> {
  const matches = await dayMatches(db, date);
  const shown = includedMatches(matches, limit);
  const [first] = shown;
  if (first === undefined) return { data: [], locked: 0, source: null, nearest: await nearestMatches(db, date) };
  const ids = shown.map(({ id }) => id);
  const predictions = Map.groupBy(await predictionsOf(db, ids), ({ matchId }) => matchId);
  const scores = await scoresOf(db, shown);
  const best = await bestSources(db, 'match', ids);
  const source = best.get(first.id);
  return {
    data: shown.map((match) => ({
      ...analyzedMatch(match, predictions.get(match.id) ?? []),
      label: best.get(match.id)?.label ?? undefined,
      score: scores.get(match.id),
    })),
    locked: matches.length - shown.length,
    ...(predictions.size === 0 && { nearest: await nearestMatches(db, date) }),
    source: source === undefined ? null : sourceCredit(source, 'team'),
    sources: matchCredits(best),
  };
}

/** The predictions of matches. Includes predictions that were made for a match or player that has since been joined with another one. */
export async function predictionsOf(db: Kysely<Database>, matches: readonly number[]) {
  const rows = await db
    .selectFrom('highlights')
    .innerJoin('matches', 'matches.id', 'highlights.matchId')
    .leftJoin('players as named', 'named.id', 'highlights.playerId')
    .leftJoin('players', (join) =>
      join.on(({ eb, fn }) => eb('players.id', '=', fn.coalesce('named.mergedInto', 'named.id'))),
    )
    .select([
      'highlights.id',
      'highlights.matchId as madeFor',
      'teamId',
      'players.id as playerId',
      'players.firstName',
      'players.lastName',
      'players.position',
      'isHome',
      'statistic',
      'expected',
      'confidence',
      'ladder',
      'averageLastTen',
      'averageLocation',
      'averageOpponent',
      'recentCounts',
      'actualValue',
      'reasoning',
    ])
    .select(({ fn }) => fn.coalesce('matches.mergedInto', 'matches.id').as('matchId'))
    .where(({ eb, or }) => or([eb('matches.id', 'in', matches), eb('matches.mergedInto', 'in', matches)]))
    .orderBy('highlights.id')
    .execute();
  // If several joined matches have predictions, those of the remaining match are used. If it has none, those of the match with the lowest
  // id are used.
  const shown = new Map<number, number>();
  for (const { madeFor, matchId } of rows) {
    const first = shown.get(matchId);
    if (first === undefined || madeFor === matchId || (first !== matchId && madeFor < first))
      shown.set(matchId, madeFor);
  }
  return rows.filter(({ madeFor, matchId }) => shown.get(matchId) === madeFor);
}

/** Converts a match and its predictions to the contract's form, without label and score. */
export function analyzedMatch(match: DayMatch, predictions: readonly Row[]): AnalyzedMatch {
  const homeTeam = { id: match.homeId, name: match.homeName };
  const awayTeam = { id: match.awayId, name: match.awayName };
  const playerHighlights = predictions.flatMap((prediction): PlayerHighlight[] => {
    const { playerId, firstName, lastName, position, isHome } = prediction;
    if (playerId === null || lastName === null) return [];
    const player = { id: playerId, firstName, lastName, position };
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
 * @param probability a number above 0 and below 1
 * @example publishedProbability(0.5302423521170179) // 0.530242
 */
export function publishedProbability(probability: number): number {
  return Math.min(PROBABILITY_SCALE - 1, Math.max(1, Math.round(probability * PROBABILITY_SCALE))) / PROBABILITY_SCALE;
}
