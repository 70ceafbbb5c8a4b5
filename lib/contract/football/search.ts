import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { idSchema } from '#lib/contract/endpoint/id.ts';
import { leagueSchema, neutral, playerGameSchema, teamGameSchema, teamRefSchema } from '#lib/contract/football/game.ts';
import { sourceSchema, sourcesFields } from '#lib/contract/football/source.ts';
import { statisticSchema } from '#lib/contract/football/statistic.ts';
import { usageSchema } from '#lib/contract/user/user.ts';

/** The minimum number of characters of a search (docs/product.md, "Search"). */
export const MIN_QUERY = 2;
export const MAX_QUERY = 100;
export const querySchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(MIN_QUERY, `Type at least ${MIN_QUERY} characters to search.`),
    z.maxLength(MAX_QUERY, `A search holds at most ${MAX_QUERY} characters.`),
  );

/** The maximum number of opponents in a list. */
export const MAX_OPPONENTS = 100;

export const subjectTypeSchema = z.enum(['player', 'team']);
export type SubjectType = z.infer<typeof subjectTypeSchema>;

/** The name of the source. Present only when two results would otherwise look the same. */
const hitSource = z.optional(z.string());

export const playerHitSchema = z.object({
  id: z.int(),
  firstName: z.nullable(z.string()),
  lastName: z.string(),
  team: z.nullable(z.object({ name: z.string() })),
  source: hitSource,
});
export type PlayerHit = z.infer<typeof playerHitSchema>;

export const teamHitSchema = z.object({
  id: z.int(),
  name: z.string(),
  isNationalTeam: z.boolean(),
  league: z.nullable(z.object({ name: z.string() })),
  source: hitSource,
  /** Set when the search is for opponents of a subject: the number of its games against this team, and the kick-off of the latest one. */
  met: z.optional(z.object({ games: z.int(), last: z.iso.datetime() })),
});
export type TeamHit = z.infer<typeof teamHitSchema>;

/** A referee by name. */
export const refereeRefSchema = z.object({ id: z.int(), name: z.string() });
export type RefereeRef = z.infer<typeof refereeRefSchema>;

/** The best hit for a player or team whom a search text names. */
export const namedSchema = z.object({
  type: subjectTypeSchema,
  id: z.int(),
  /** The part of the text that is the name. */
  text: z.string(),
  /** True when no other hit fits equally well. The subject can then be opened without a choice. */
  isClear: z.boolean(),
});
export type Named = z.infer<typeof namedSchema>;

export const searchReplySchema = z.object({
  players: z.array(playerHitSchema).check(z.maxLength(10)),
  teams: z.array(teamHitSchema).check(z.maxLength(10)),
  /** The number of all results, not only of those in the reply. */
  counts: z.object({ players: z.int(), teams: z.int() }),
  /**
   * The subjects that the text names, in the order of the text. The first one is also the first of `players` or
   * `teams`. Empty without results.
   */
  named: z.optional(z.array(namedSchema)),
  /**
   * The referees whom the text finds. `isBest` is true when it is a referee's whole name and not clearly that of a
   * player or team. Absent without any, and in a plan without referees.
   */
  referees: z.optional(z.object({ found: z.array(refereeRefSchema).check(z.maxLength(10)), isBest: z.boolean() })),
});
export type SearchReply = z.infer<typeof searchReplySchema>;

/** Finds players and teams by name, and referees in the plans that include them. */
export const search = endpoint({
  method: 'GET',
  path: '/search',
  scope: 'read:figures',
  summary: 'Find players, teams and referees by name',
  input: z.object({ query: querySchema }),
  output: searchReplySchema,
});

/** The prediction of one statistic in a subject's next game. */
const nextPredictionSchema = z.object({
  statistic: statisticSchema,
  /** The expected count. */
  expected: z.number(),
  /** P(count ≥ k) for k = 1, 2, …. Values below 0.001 are left out, except the one for k = 1. */
  ladder: z.array(z.number()).check(z.minLength(1)),
});
export type NextPrediction = z.infer<typeof nextPredictionSchema>;

/** A coming match from the side of a subject. */
export const nextGameSchema = z.object({
  /** The match's id. */
  id: z.int(),
  matchDate: z.iso.datetime(),
  league: leagueSchema,
  opponent: z.object({ id: z.int(), name: z.string() }),
  isHomeGame: z.boolean(),
  /** Set for a match that is known to be on neutral ground. */
  isNeutral: neutral,
  /** The predictions for the subject. Absent when the plan does not include all matches of the Analyzer. Empty while no prediction exists. */
  predictions: z.optional(z.array(nextPredictionSchema)),
});
export type NextGame = z.infer<typeof nextGameSchema>;

const userNotesSchema = z.object({ trackedStats: z.array(statisticSchema) });

export const positionSchema = z.enum(['GK', 'DF', 'MF', 'FW']);
export type Position = z.infer<typeof positionSchema>;

export const playerDetailSchema = z.object({
  player: z.object({
    id: z.int(),
    firstName: z.nullable(z.string()),
    lastName: z.string(),
    position: z.nullable(positionSchema),
    /** The teams, with the current club first. Notes are saved with the current club's id. */
    teams: z.array(teamRefSchema),
  }),
  summary: z.object({ totalGoals: z.nullable(z.int()), totalAssists: z.nullable(z.int()) }),
  /** The games, newest first, as many as the plan includes. */
  lastGames: z.array(playerGameSchema),
  nextGame: z.nullable(nextGameSchema),
  userNotes: userNotesSchema,
  source: sourceSchema,
  ...sourcesFields,
});
export type PlayerDetail = z.infer<typeof playerDetailSchema>;

const total = z.nullable(z.int());
export const teamDetailSchema = z.object({
  team: z.object({
    id: z.int(),
    name: z.string(),
    isNationalTeam: z.boolean(),
    league: z.nullable(leagueSchema),
  }),
  summary: z.object({
    goalsScored: total,
    goalsConceded: total,
    totalShots: total,
    shotsOnTarget: total,
    totalPasses: total,
  }),
  lastGames: z.array(teamGameSchema),
  nextGame: z.nullable(nextGameSchema),
  userNotes: userNotesSchema,
  source: sourceSchema,
  ...sourcesFields,
});
export type TeamDetail = z.infer<typeof teamDetailSchema>;

export const subjectDetailSchema = z.union([playerDetailSchema, teamDetailSchema]);
export type SubjectDetail = z.infer<typeof subjectDetailSchema>;

/** A player or team with all data of a panel. A metered call. */
export const subjectDetail = endpoint({
  method: 'GET',
  path: '/search/id',
  scope: 'read:figures',
  summary: 'A player or team with its last games',
  input: z.object({ type: subjectTypeSchema, id: idSchema }),
  output: z.object({
    success: z.literal(true),
    data: subjectDetailSchema,
    /** The user's usage, including this request. Absent in details that are passed between windows. */
    usage: z.optional(usageSchema),
  }),
  metered: true,
});

/**
 * Finds teams by name, for the search of an opponent. With a subject, it finds only teams that the subject has played
 * against. With a subject and no query, it lists the most frequent opponents.
 */
export const searchTeams = endpoint({
  method: 'GET',
  path: '/search/teams',
  scope: 'read:figures',
  summary: 'Find teams by name, or the opponents of a player or team',
  input: z.object({
    query: z.optional(querySchema),
    type: z.optional(subjectTypeSchema),
    subjectId: z.optional(idSchema),
  }),
  output: z.object({ success: z.literal(true), teams: z.array(teamHitSchema).check(z.maxLength(MAX_OPPONENTS)) }),
});

/** The subject's games against one team, newest first, as many as the plan includes. A metered call. */
export const gamesAgainst = endpoint({
  method: 'GET',
  path: '/search/vs-team',
  scope: 'read:figures',
  summary: 'Games of a player or team against one team',
  input: z.object({ type: subjectTypeSchema, subjectId: idSchema, targetId: idSchema }),
  output: z.object({
    success: z.literal(true),
    data: z.object({ matches: z.union([z.array(playerGameSchema), z.array(teamGameSchema)]), ...sourcesFields }),
    /** The user's usage, including this request. Earlier servers do not count it and have no usage here. */
    usage: z.optional(usageSchema),
  }),
  metered: true,
});
