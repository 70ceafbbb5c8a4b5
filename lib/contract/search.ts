import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint.ts';
import { leagueSchema, neutral, playerGameSchema, teamGameSchema, teamRefSchema } from '#lib/contract/game.ts';
import { idSchema } from '#lib/contract/id.ts';
import { sourceSchema, sourcesFields } from '#lib/contract/source.ts';
import { statisticSchema } from '#lib/contract/statistic.ts';
import { usageSchema } from '#lib/contract/user.ts';

/** Searches need two characters (docs/product.md, "Input rules"). */
export const MIN_QUERY = 2;
export const MAX_QUERY = 100;
export const querySchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(MIN_QUERY, `Type at least ${MIN_QUERY} characters to search.`),
    z.maxLength(MAX_QUERY, `A search holds at most ${MAX_QUERY} characters.`),
  );

/** The number of listed opponents of a subject. */
export const MAX_OPPONENTS = 100;

export const subjectTypeSchema = z.enum(['player', 'team']);
export type SubjectType = z.infer<typeof subjectTypeSchema>;

/** The name of the source, present where two results are otherwise identical. */
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
  /** The games of the subject against this team, where a subject was given. */
  met: z.optional(z.object({ games: z.int(), last: z.iso.datetime() })),
});
export type TeamHit = z.infer<typeof teamHitSchema>;

/** The best hit for a player or team that a search text names. */
export const namedSchema = z.object({
  type: subjectTypeSchema,
  id: z.int(),
  /** The part of the text that names it. */
  text: z.string(),
  /** True when no other hit fits as well, so that it can be opened without a choice. */
  isClear: z.boolean(),
});
export type Named = z.infer<typeof namedSchema>;

export const searchReplySchema = z.object({
  players: z.array(playerHitSchema).check(z.maxLength(10)),
  teams: z.array(teamHitSchema).check(z.maxLength(10)),
  /** The number of all results, not of the listed ones. */
  counts: z.object({ players: z.int(), teams: z.int() }),
  /** The subjects that the text names, in its order. The first is the first of `players` or of `teams`. Empty without results. */
  named: z.optional(z.array(namedSchema)),
});
export type SearchReply = z.infer<typeof searchReplySchema>;

/** Finds players and teams by name. */
export const search = endpoint({
  method: 'GET',
  path: '/search',
  access: 'user',
  summary: 'Find players and teams by name',
  input: z.object({ query: querySchema }),
  output: searchReplySchema,
});

/** The prediction for a subject's next game in one statistic. */
const nextPredictionSchema = z.object({
  statistic: statisticSchema,
  /** The expected count. */
  expected: z.number(),
  /** P(count ≥ k) for k = 1, 2, …; it ends where the probability is below one in a thousand. */
  ladder: z.array(z.number()).check(z.minLength(1)),
});
export type NextPrediction = z.infer<typeof nextPredictionSchema>;

/** A match before its kick-off, from the view of the subject. */
export const nextGameSchema = z.object({
  /** The match's id; absent in details that an earlier version stored. */
  id: z.optional(z.int()),
  matchDate: z.iso.datetime(),
  league: leagueSchema,
  opponent: z.object({ id: z.int(), name: z.string() }),
  isHomeGame: z.boolean(),
  /** Set for a match that is known to be on neutral ground. */
  isNeutral: neutral,
  /** The predictions for the subject; absent in a plan without all of the Analyzer, empty where none is made yet. */
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
    /** The current club first; notes are saved with its id. */
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

/** Everything a panel needs of one player or team; counts towards the monthly limit. */
export const subjectDetail = endpoint({
  method: 'GET',
  path: '/search/id',
  access: 'user',
  summary: 'A player or team with its last games',
  input: z.object({ type: subjectTypeSchema, id: idSchema }),
  output: z.object({
    success: z.literal(true),
    data: subjectDetailSchema,
    /** The user's usage, this request included. Absent in details that are passed between windows. */
    usage: z.optional(usageSchema),
  }),
  metered: true,
});

/**
 * Finds teams by name, for the opponent search. With a subject only the teams that it has played against, without a query all of them, those met most
 * often first.
 */
export const searchTeams = endpoint({
  method: 'GET',
  path: '/search/teams',
  access: 'user',
  summary: 'Find teams by name, or the opponents of a player or team',
  input: z.object({
    query: z.optional(querySchema),
    type: z.optional(subjectTypeSchema),
    subjectId: z.optional(idSchema),
  }),
  output: z.object({ success: z.literal(true), teams: z.array(teamHitSchema).check(z.maxLength(MAX_OPPONENTS)) }),
});

/** The subject's games against one team, newest first. */
export const gamesAgainst = endpoint({
  method: 'GET',
  path: '/search/vs-team',
  access: 'user',
  summary: 'Games of a player or team against one team',
  input: z.object({ type: subjectTypeSchema, subjectId: idSchema, targetId: idSchema }),
  output: z.object({
    success: z.literal(true),
    data: z.object({ matches: z.union([z.array(playerGameSchema), z.array(teamGameSchema)]), ...sourcesFields }),
  }),
});
