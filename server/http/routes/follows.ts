import type { Kysely } from 'kysely';
import {
  dataFreshness,
  followChoices,
  followLeague,
  syncLeague,
  unfollowLeague,
} from '#lib/contract/data/following.ts';
import type { Clock } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import { UserError } from '#server/base/user-error.ts';
import type { Database } from '#server/db/schema.ts';
import { type Api, serve } from '#server/http/requests/serve.ts';
import { isOperator, requireOperator } from '#server/services/accounts/require-operator.ts';
import { countPredictedMatches } from '#server/services/analyzer/predicted-matches.ts';
import { followableLeagues, followStates } from '#server/services/following/follow-replies.ts';
import { follow, makeDue, unfollow } from '#server/services/following/follows.ts';
import { type Choice, chooseSources, missingKey } from '#server/sources/choose-sources.ts';
import type { LiveSource } from '#server/sources/parts/live-source.ts';

/** The sources from which leagues can be followed. */
export interface FollowSources {
  readonly sources: readonly LiveSource[];
  /** The operator's API keys by environment variable. */
  readonly keys: Readonly<Record<string, string | undefined>>;
}

interface Services extends FollowSources {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}

const NOT_FOLLOWED = 'This league is not followed.';

/** Members read how current the followed leagues are. Operators choose which leagues are followed. These calls only mark a league as due; a job syncs it. */
export function followRoutes(api: Api, { db, clock, sources, keys }: Services): void {
  serve(api, dataFreshness, async ({ user }) => ({
    follows: await followStates(db, clock()),
    ...(await countPredictedMatches(db, clock())),
    isOperator: await isOperator(db, user),
  }));

  serve(api, followChoices, async ({ user }) => {
    await requireOperator(db, user);
    return followableLeagues(db, sources, keys);
  });

  serve(api, followLeague, async ({ user, input }) => {
    await requireOperator(db, user);
    const { league, sources: chosen } = chosenSources(input, sources, keys);
    const choice = { league: league.slug, sources: chosen.map(({ key }) => key), seasons: input.seasons };
    await follow(db, { ...choice, directory: null, acceptedBy: `account ${user.id}` }, clock());
    return { league: league.slug };
  });

  serve(api, unfollowLeague, async ({ user, input }) => {
    await requireOperator(db, user);
    const removed = await unfollow(db, input.league);
    if (removed.length === 0) throw new Problem(404, NOT_FOLLOWED);
    return { sources: removed.length };
  });

  serve(api, syncLeague, async ({ user, input }) => {
    await requireOperator(db, user);
    const due = await makeDue(db, input.league, clock(), input.accept);
    if (due === 0) throw new Problem(404, NOT_FOLLOWED);
    return { sources: due };
  });
}

function chosenSources(
  wanted: Parameters<typeof chooseSources>[0],
  sources: readonly LiveSource[],
  keys: Parameters<typeof missingKey>[1],
): Choice {
  try {
    const choice = chooseSources(wanted, sources);
    const missing = missingKey(choice, keys);
    if (missing !== null) throw missing;
    return choice;
  } catch (error) {
    throw error instanceof UserError ? new Problem(400, error.message) : error;
  }
}
