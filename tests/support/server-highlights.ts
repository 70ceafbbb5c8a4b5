import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Writes a prediction by SQL: an analysis of the match, and one highlight of its home team 1. */
export function highlightsIn(db: Kysely<Database>) {
  return {
    async clock(worldId: number, reads: string): Promise<void> {
      await db.insertInto('analyzerClocks').values({ worldId, reads, lookedAt: '' }).execute();
    },
    async analysis(matchId: number): Promise<void> {
      await db.insertInto('analyses').values({ matchId, model: '1' }).execute();
    },
    /** @returns its id */
    async highlight(matchId: number, but: Partial<Insertable<Database['highlights']>> = {}): Promise<number> {
      const { id } = await db
        .insertInto('highlights')
        .values({
          matchId,
          teamId: 1,
          playerId: null,
          isHome: true,
          statistic: 'shots',
          expected: 2.3,
          line: 2,
          confidence: 0.66,
          ladder: JSON.stringify([0.89, 0.66, 0.4]),
          averageLastTen: 2,
          averageLocation: 2.5,
          averageOpponent: null,
          recentGames: 10,
          recentHits: 7,
          inputs: JSON.stringify({ venue: 1.1 }),
          reasoning: 'Because.',
          actualValue: null,
          ...but,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}
