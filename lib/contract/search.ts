import { z } from 'zod';
import { endpoint } from '#lib/contract/endpoint.ts';
import { leagueSchema, playerGameSchema, teamGameSchema, teamRefSchema } from '#lib/contract/game.ts';
import { idSchema } from '#lib/contract/id.ts';
import { sourceSchema } from '#lib/contract/source.ts';
import { statisticSchema } from '#lib/contract/statistic.ts';

/** Searches need two characters (specification, section 5). */
export const MIN_QUERY = 2;
export const querySchema = z
  .string()
  .trim()
  .min(MIN_QUERY, `Type at least ${MIN_QUERY} characters to search.`)
  .max(100, 'A search holds at most 100 characters.');

export const subjectTypeSchema = z.enum(['player', 'team']);
export type SubjectType = z.infer<typeof subjectTypeSchema>;

export const playerHitSchema = z.object({
  id: z.number().int(),
  firstName: z.string().nullable(),
  lastName: z.string(),
  team: z.object({ name: z.string() }).nullable(),
});
export type PlayerHit = z.infer<typeof playerHitSchema>;

export const teamHitSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  isNationalTeam: z.boolean(),
  league: z.object({ name: z.string() }).nullable(),
});
export type TeamHit = z.infer<typeof teamHitSchema>;

export const searchReplySchema = z.object({
  players: z.array(playerHitSchema).max(10),
  teams: z.array(teamHitSchema).max(10),
  /** How many there are in all, not how many are listed. */
  counts: z.object({ players: z.number().int(), teams: z.number().int() }),
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

/** A match that is still ahead, seen from the subject. */
export const nextGameSchema = z.object({
  matchDate: z.iso.datetime(),
  league: leagueSchema,
  opponent: z.object({ id: z.number().int(), name: z.string() }),
  isHomeGame: z.boolean(),
});
export type NextGame = z.infer<typeof nextGameSchema>;

const userNotesSchema = z.object({ trackedStats: z.array(statisticSchema) });

export const positionSchema = z.enum(['GK', 'DF', 'MF', 'FW']);
export type Position = z.infer<typeof positionSchema>;

export const playerDetailSchema = z.object({
  player: z.object({
    id: z.number().int(),
    firstName: z.string().nullable(),
    lastName: z.string(),
    position: positionSchema.nullable(),
    /** The current club first; its id is the one that notes carry. */
    teams: z.array(teamRefSchema),
  }),
  summary: z.object({ totalGoals: z.number().int().nullable(), totalAssists: z.number().int().nullable() }),
  /** Newest first, as many as the plan's history holds. */
  lastGames: z.array(playerGameSchema),
  nextGame: nextGameSchema.nullable(),
  userNotes: userNotesSchema,
  source: sourceSchema,
});
export type PlayerDetail = z.infer<typeof playerDetailSchema>;

const total = z.number().int().nullable();
export const teamDetailSchema = z.object({
  team: z.object({
    id: z.number().int(),
    name: z.string(),
    isNationalTeam: z.boolean(),
    league: leagueSchema.nullable(),
  }),
  summary: z.object({
    goalsScored: total,
    goalsConceded: total,
    totalShots: total,
    shotsOnTarget: total,
    totalPasses: total,
  }),
  lastGames: z.array(teamGameSchema),
  nextGame: nextGameSchema.nullable(),
  userNotes: userNotesSchema,
  source: sourceSchema,
});
export type TeamDetail = z.infer<typeof teamDetailSchema>;

export const subjectDetailSchema = z.union([playerDetailSchema, teamDetailSchema]);
export type SubjectDetail = z.infer<typeof subjectDetailSchema>;

/** Everything a panel needs of one player or team; counts towards the monthly limit. */
export const subjectDetail = endpoint({
  method: 'GET',
  path: '/search/id',
  access: 'user',
  summary: 'A player or team with his last games',
  input: z.object({ type: subjectTypeSchema, id: idSchema }),
  output: z.object({ success: z.literal(true), data: subjectDetailSchema }),
  metered: true,
});

/** Finds teams by name, for the opponent search. */
export const searchTeams = endpoint({
  method: 'GET',
  path: '/search/teams',
  access: 'user',
  summary: 'Find teams by name',
  input: z.object({ query: querySchema }),
  output: z.object({ success: z.literal(true), teams: z.array(teamHitSchema).max(10) }),
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
    data: z.object({ matches: z.union([z.array(playerGameSchema), z.array(teamGameSchema)]) }),
  }),
});
