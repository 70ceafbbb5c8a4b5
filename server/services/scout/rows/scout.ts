import type { Kysely } from 'kysely';
import type { AnalyzerRecord } from '#lib/contract/football/analyzer.ts';
import type { ScoutQuestion, ScoutReply } from '#lib/contract/scout/scout.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { loadAnalyzerRecord } from '#server/services/analyzer/analyzer-record.ts';
import type { PlanUser, WorldVersions } from '#server/services/request-reads.ts';
import { nextKickOff } from '#server/services/scout/games/coming-matches.ts';
import { withPresentIds } from '#server/services/scout/games/present-ids.ts';
import { scoutSpan, utcDays } from '#server/services/scout/rows/scout-span.ts';
import { scoutView } from '#server/services/scout/rows/scout-view.ts';
import type { Slates } from '#server/services/scout/slate/slates.ts';
import { createVersionedCache } from '#server/services/versioned-cache.ts';

interface Deps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly slates: Slates;
}

/**
 * Returns a function that computes Scout's views. Slates are cached by day, and the Analyzer's record once for all users, until the version of a world
 * changes. So a view with matches needs no query until then, except for the ids in its filters.
 */
export function createScout({ db, clock, slates }: Deps) {
  const records = createVersionedCache<AnalyzerRecord>(1);
  const record = (version: string) => records('record', version, () => loadAnalyzerRecord(db, clock()));

  return async (question: ScoutQuestion, user: PlanUser, versions: WorldVersions): Promise<ScoutReply> => {
    const now = clock();
    const span = scoutSpan(question, now);
    const days = await Promise.all(utcDays(span).map((day) => slates.open(day, user.id, versions)));
    const { version = '', sharedVersion = '' } = days[0] ?? {};
    const found = days.flatMap((day) => day.slates);
    const { leagues, ...view } = scoutView(
      await withPresentIds(db, question),
      user,
      { slates: found, version, span, record: await record(sharedVersion) },
      now,
    );
    if (leagues.length > 0) return { ...view, leagues };
    return { ...view, leagues, nextKickOff: await nextKickOff(db, user.id, span.end > now ? span.end : now) };
  };
}
