import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';

const count = z.int().check(z.nonnegative());
const moment = z.nullable(z.iso.datetime());

/** How fresh a followed league is in one of its sources. */
const followStateSchema = z.object({
  league: z.object({ slug: z.string(), name: z.string() }),
  source: z.object({ key: z.string(), name: z.string() }),
  /** When the latest sync without a fault ended. */
  lastGood: moment,
  nextAt: z.iso.datetime(),
  /** The fault of the latest completed sync as one line, and the time of the failure. `null` when it succeeded. */
  fault: z.nullable(z.object({ line: z.string(), at: z.iso.datetime() })),
  /** The requests made today with the server's key, and the daily limit. `null` for a source without a daily limit. */
  usedToday: z.nullable(z.object({ used: count, limit: count })),
  isSyncing: z.boolean(),
});
export type FollowState = z.infer<typeof followStateSchema>;

const freshnessSchema = z.object({
  /** One entry for each followed league and source. */
  follows: z.array(followStateSchema),
  /** The number of coming matches with predictions by the league's slug; a league without any is absent. */
  predicted: z.record(z.string(), count),
  /** False while predictions from the latest stored figures are still to be made. */
  isPredicted: z.boolean(),
  /** True when the user may follow leagues. */
  isOperator: z.boolean(),
});
export type Freshness = z.infer<typeof freshnessSchema>;

/** How fresh the followed leagues are. Every user may make this call. */
export const dataFreshness = endpoint({
  method: 'GET',
  path: '/data/freshness',
  summary: 'How current the followed leagues are',
  output: freshnessSchema,
});

/** A source from which a league can be followed. */
const followSourceSchema = z.object({
  key: z.string(),
  name: z.string(),
  /** A short text about the source's figures. */
  figures: z.string(),
  hosts: z.array(z.string()),
  /** The owner and the terms of the data, as lines of text. */
  terms: z.array(z.string()),
  /** True when the source is followed only if the operator selects it. */
  isOptional: z.boolean(),
  /** True for an optional source that the form selects at first. */
  isPreselected: z.optional(z.boolean()),
  /** The environment variable that must contain the operator's own key and is not set. `null` when no key is missing. */
  missingKey: z.nullable(z.string()),
});
export type FollowSource = z.infer<typeof followSourceSchema>;

const followableLeagueSchema = z.object({
  slug: z.string(),
  name: z.string(),
  country: z.nullable(z.string()),
  /** The keys of the sources that have the league. */
  sources: z.array(z.string()),
  /** The keys of the sources that are followed. */
  followed: z.array(z.string()),
});
export type FollowableLeague = z.infer<typeof followableLeagueSchema>;

const followChoicesSchema = z.object({
  leagues: z.array(followableLeagueSchema),
  sources: z.array(followSourceSchema),
});
export type FollowChoices = z.infer<typeof followChoicesSchema>;

/** The leagues that can be followed. This call and those below are for operators only. */
export const followChoices = endpoint({
  method: 'GET',
  path: '/data/follows',
  summary: 'The leagues that an operator can follow, with the terms of their sources',
  output: followChoicesSchema,
});

export const followLeague = endpoint({
  method: 'POST',
  path: '/data/follows',
  summary: 'Follow a league; its first sync begins at once',
  input: z.object({
    league: z.string().check(z.maxLength(60)),
    /** The optional sources to follow too, by key. */
    with: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(10)),
    seasons: z.int().check(z.gte(1), z.lte(10)),
    /** Confirms that the operator has read and accepted the terms of the sources. */
    isAccepted: z.literal(true),
  }),
  output: z.object({ league: z.string() }),
});

const oneLeague = z.object({ league: z.string().check(z.maxLength(60)) });

export const unfollowLeague = endpoint({
  method: 'DELETE',
  path: '/data/follows/:league',
  summary: 'Stop following a league; what is stored stays',
  input: oneLeague,
  output: z.object({ sources: count }),
});

export const syncLeague = endpoint({
  method: 'POST',
  path: '/data/follows/:league/sync',
  summary: 'Sync a followed league now',
  input: z.extend(oneLeague, {
    /** The code of a fault whose figures the sync accepts. */
    accept: z.optional(z.string().check(z.regex(/^[0-9a-f]{8}$/))),
  }),
  output: z.object({ sources: count }),
});
