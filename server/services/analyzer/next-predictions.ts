import type { Kysely } from 'kysely';
import type { NextPrediction } from '#lib/contract/football/search.ts';
import type { Subject } from '#lib/domain/names/subject.ts';
import type { Database } from '#server/db/schema.ts';
import { publishedProbability } from '#server/services/analyzer/analyzed-day.ts';

/**
 * The predictions for one subject in one match: at most one for each statistic of the Analyzer. Predictions for a match or player that has since been
 * joined with this match or player also count. The predictions of the match itself are preferred, then those of the match with the lowest id.
 *
 * @param isHome the side of a team; ignored for a player
 */
export async function loadNextPredictions(
  db: Kysely<Database>,
  { matchId, subject, isHome }: { readonly matchId: number; readonly subject: Subject; readonly isHome: boolean },
): Promise<NextPrediction[]> {
  const rows = await db
    .selectFrom('highlights')
    .select(['matchId', 'statistic', 'expected', 'ladder'])
    .where('matchId', 'in', (match) =>
      match
        .selectFrom('matches')
        .select('id')
        .where(({ eb, or }) => or([eb('id', '=', matchId), eb('mergedInto', '=', matchId)])),
    )
    .$if(subject.type === 'team', (query) => query.where('playerId', 'is', null).where('isHome', '=', isHome))
    .$if(subject.type === 'player', (query) =>
      query.where('playerId', 'in', (player) =>
        player
          .selectFrom('players')
          .select('id')
          .where(({ eb, or }) => or([eb('id', '=', subject.id), eb('mergedInto', '=', subject.id)])),
      ),
    )
    .orderBy((order) => order.eb('matchId', '=', matchId), 'desc')
    .orderBy('matchId')
    .orderBy('id')
    .execute();
  const [first] = rows;
  return rows
    .filter((row) => row.matchId === first?.matchId)
    .map(({ statistic, expected, ladder }) => ({ statistic, expected, ladder: ladder.map(publishedProbability) }));
}
