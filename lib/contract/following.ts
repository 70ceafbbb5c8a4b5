import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint.ts';

const count = z.int().check(z.nonnegative());
const moment = z.nullable(z.iso.datetime());

/** The freshness of a followed league in one of its sources. */
const followStateSchema = z.object({
  league: z.object({ slug: z.string(), name: z.string() }),
  source: z.object({ key: z.string(), name: z.string() }),
  /** The end of the latest sync without a fault. */
  lastGood: moment,
  nextAt: z.iso.datetime(),
  /** The fault of the latest completed sync in one line, and the time since which syncs fail; `null` after a successful one. */
  fault: z.nullable(z.object({ line: z.string(), at: z.iso.datetime() })),
  /** The requests that the server's key has made today and the most of a day, where the source has such a limit. */
  usedToday: z.nullable(z.object({ used: count, limit: count })),
  isSyncing: z.boolean(),
});
export type FollowState = z.infer<typeof followStateSchema>;

const freshnessSchema = z.object({
  /** The follows by league and source. */
  follows: z.array(followStateSchema),
  /** Whether the user may follow leagues. */
  isOperator: z.boolean(),
});
export type Freshness = z.infer<typeof freshnessSchema>;

/** The freshness of the followed leagues, for every member. */
export const dataFreshness = endpoint({
  method: 'GET',
  path: '/data/freshness',
  access: 'user',
  summary: 'How current the followed leagues are',
  input: z.object({}),
  output: freshnessSchema,
});

/** A source that serves a league. */
const followSourceSchema = z.object({
  key: z.string(),
  name: z.string(),
  /** What it has, as one clause. */
  figures: z.string(),
  hosts: z.array(z.string()),
  /** The owner and the terms of the data. */
  terms: z.array(z.string()),
  /** True when the source is followed only on request. */
  isOptional: z.boolean(),
  /** The name of the server's environment variable when it must have the operator's own key but is not set; otherwise `null`. */
  missingKey: z.nullable(z.string()),
});
export type FollowSource = z.infer<typeof followSourceSchema>;

const followableLeagueSchema = z.object({
  slug: z.string(),
  name: z.string(),
  country: z.nullable(z.string()),
  /** The keys of its sources. */
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

/** The leagues that can be followed. For operators only, like the calls below. */
export const followChoices = endpoint({
  method: 'GET',
  path: '/data/follows',
  access: 'user',
  summary: 'The leagues that an operator can follow, with the terms of their sources',
  input: z.object({}),
  output: followChoicesSchema,
});

export const followLeague = endpoint({
  method: 'POST',
  path: '/data/follows',
  access: 'user',
  summary: 'Follow a league; its first sync begins at once',
  input: z.object({
    league: z.string().check(z.maxLength(60)),
    /** Optional sources too. */
    with: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(10)),
    seasons: z.int().check(z.gte(1), z.lte(10)),
    /** The operator has read and accepted the terms of the sources. */
    isAccepted: z.literal(true),
  }),
  output: z.object({ league: z.string() }),
});

const oneLeague = z.object({ league: z.string().check(z.maxLength(60)) });

export const unfollowLeague = endpoint({
  method: 'DELETE',
  path: '/data/follows/:league',
  access: 'user',
  summary: 'Stop following a league; what is stored stays',
  input: oneLeague,
  output: z.object({ sources: count }),
});

export const syncLeague = endpoint({
  method: 'POST',
  path: '/data/follows/:league/sync',
  access: 'user',
  summary: 'Sync a followed league now',
  input: oneLeague,
  output: z.object({ sources: count }),
});
