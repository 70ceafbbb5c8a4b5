import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { AnalyzedMatch, analyzedDay, PlayerHighlight, TeamHighlight } from '#lib/contract/analyzer.ts';
import { projectedValue } from '#server/analyzer/publication/projected-value.ts';
import type { Database } from '#server/db/schema.ts';
import { publishedProbability } from '#server/services/analyzer/published-probability.ts';
import { selectMatches } from '#server/services/football/matches.ts';
import { sourceCredit } from '#server/services/football/source-credit.ts';

type Day = z.output<typeof analyzedDay.output>;
type Matches = Awaited<ReturnType<typeof matchesOf>>;
type Highlight = Awaited<ReturnType<typeof highlightsOf>>[number];

const DAY_MS = 86_400_000;

/**
 * The matches that kick off on a UTC day, the earliest first, with what was stated of them; the first so many, and
 * how many more there are. Each match is whole: what a FREE plan's details leave out is part of the one match it may see.
 *
 * @param date as in 2026-11-21
 * @param limit how many matches are shown; `null` for all
 */
export async function loadAnalyzedDay(db: Kysely<Database>, date: string, limit: number | null): Promise<Day> {
  const matches = await matchesOf(db, date);
  const [first] = matches;
  if (first === undefined) return { data: [], locked: 0, source: null };
  const shown = matches.slice(0, limit ?? matches.length);
  const highlights = Map.groupBy(
    await highlightsOf(
      db,
      shown.map(({ id }) => id),
    ),
    ({ matchId }) => matchId,
  );
  const source = await db.selectFrom('sources').selectAll().where('id', '=', first.sourceId).executeTakeFirstOrThrow();
  return {
    data: shown.map((match) => analyzedMatch(match, highlights.get(match.id) ?? [])),
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

function highlightsOf(db: Kysely<Database>, matches: readonly number[]) {
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

function analyzedMatch(match: Matches[number], highlights: readonly Highlight[]): AnalyzedMatch {
  const homeTeam = { id: match.homeId, name: match.homeName };
  const awayTeam = { id: match.awayId, name: match.awayName };
  const playerHighlights = highlights.flatMap((highlight): PlayerHighlight[] => {
    const { playerId, firstName, lastName, isHome } = highlight;
    if (playerId === null || lastName === null) return [];
    const player = { id: playerId, firstName, lastName };
    return [{ ...anyHighlight(highlight), player, locationType: isHome ? 'home' : 'away' }];
  });
  const teamHighlights = highlights
    .filter(({ playerId }) => playerId === null)
    .map((highlight): TeamHighlight => ({ ...anyHighlight(highlight), team: highlight.isHome ? homeTeam : awayTeam }));
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

function anyHighlight(row: Highlight) {
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
