import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint.ts';
import { leagueSchema, neutral } from '#lib/contract/game.ts';
import { idSchema } from '#lib/contract/id.ts';
import { planSchema } from '#lib/contract/plan.ts';
import { scoutColumnsSchema } from '#lib/contract/scout-columns.ts';
import { positionSchema } from '#lib/contract/search.ts';
import { sourceSchema } from '#lib/contract/source.ts';
import { isUsualYear } from '#lib/contract/usual-year.ts';

/** The maximum of days, of rows, and of chosen subjects, that one view covers. */
export const SCOUT_LIMITS = { days: 8, rows: 1000, subjects: 60 } as const;

/** Groups of statistics that a view can show together. */
export const scoutGroupSchema = z.enum(['base', 'attack', 'passing', 'defence', 'discipline', 'fantasy']);
export type ScoutGroup = z.infer<typeof scoutGroupSchema>;

/** The columns by which rows can be ordered. */
export const scoutSortSchema = z.enum([
  'kickOff',
  'name',
  'line',
  'last5',
  'last10',
  'season',
  'place',
  'opponent',
  'streak',
  'average',
  'minutes',
  'starts',
  'allowed',
  'referee',
  'probability',
]);
export type ScoutSort = z.infer<typeof scoutSortSchema>;

/**
 * Which players a view has: all that are likely to play, without those that a source reports as out (`expected`, the default), or only those without any
 * reported doubt (`fit`).
 */
export const scoutAvailabilitySchema = z.enum(['all', 'expected', 'fit']);
export type ScoutAvailability = z.infer<typeof scoutAvailabilitySchema>;

function whole(name: string, from: number, to: number) {
  const sentence = `${name} is a whole number from ${from} to ${to}.`;
  return z.coerce
    .number<number | string>(sentence)
    .check(z.int(sentence), z.minimum(from, sentence), z.maximum(to, sentence));
}

const DAY_SENTENCE = 'from is a day, for example 2026-11-28.';

export const scoutInputSchema = z.object({
  /** The time zone of the days, such as Europe/London; UTC by default. */
  zone: z.optional(z.string().check(z.maxLength(60, 'zone is a time zone, for example Europe/London.'))),
  /** The first day; today by default. Matches that have kicked off are left out. */
  from: z.optional(z.iso.date(DAY_SENTENCE).check(z.refine(isUsualYear, DAY_SENTENCE))),
  /** The number of days; 3 by default. */
  days: z.optional(whole('days', 1, SCOUT_LIMITS.days)),
  league: z.optional(idSchema),
  team: z.optional(idSchema),
  subject: z.optional(z.enum(['player', 'team', 'referee'], 'subject is player, team or referee.')),
  position: z.optional(positionSchema),
  /** Only these players and teams, such as `player-12,player-34`. */
  subjects: z.optional(
    z
      .string()
      .check(
        z.regex(
          new RegExp(`^(player|team)-[1-9]\\d{0,9}(,(player|team)-[1-9]\\d{0,9}){0,${SCOUT_LIMITS.subjects - 1}}$`),
          `subjects is a list of up to ${SCOUT_LIMITS.subjects} such as player-12,team-3.`,
        ),
      ),
  ),
  /** A statistic, for teams also with the prefix `total-` or `opposite-`; shots by default. */
  statistic: z.optional(z.string().check(z.maxLength(40, 'There is no such statistic.'))),
  /** A group of statistics in place of one. */
  group: z.optional(scoutGroupSchema),
  /**
   * `usual` (the default): each subject's usual line. `fantasy`: the Fantasy line where there is one. Otherwise one line for all statistics of the view,
   * such as `2.5`, or lines by statistic, such as `shots:2.5,goals:0.5`; the other statistics then have the usual line.
   */
  line: z.optional(z.string().check(z.maxLength(400, 'line is too long.'))),
  side: z.optional(z.enum(['over', 'under'], 'side is over or under.')),
  /** The minimum number of games with a known value in the season. */
  minGames: z.optional(whole('minGames', 0, 100)),
  /** For players: the minimum number of starts in the last ten games. */
  minStarts: z.optional(whole('minStarts', 0, 10)),
  /** The minimum number of games of the last five, and of the last ten, on the chosen side of the line. */
  minLast5: z.optional(whole('minLast5', 0, 5)),
  minLast10: z.optional(whole('minLast10', 0, 10)),
  availability: z.optional(scoutAvailabilitySchema),
  /** The maximum rank of the opponent's allowed mean: 5 for the five teams that allow most. */
  maxRank: z.optional(whole('maxRank', 1, 100)),
  /** `named` for rows with a mean of a named referee. */
  referee: z.optional(z.literal('named', 'referee is named or absent.')),
  sort: z.optional(scoutSortSchema),
  /** By default `up` for kick-off, name and line, otherwise `down`. Missing values are last. */
  order: z.optional(z.enum(['up', 'down'], 'order is up or down.')),
  /** `next` of the reply before. */
  cursor: z.optional(z.string().check(z.regex(/^\d{1,6}$/, 'cursor is not from a reply.'))),
  /** The maximum number of rows; 200 by default. */
  limit: z.optional(whole('limit', 1, SCOUT_LIMITS.rows)),
});
export type ScoutQuestion = z.output<typeof scoutInputSchema>;

const teamRef = z.object({ id: z.int(), name: z.string() });

export const scoutMatchSchema = z.object({
  id: z.int(),
  kickOff: z.iso.datetime(),
  league: leagueSchema,
  home: teamRef,
  away: teamRef,
  /** Set for a match that is known to be on neutral ground. */
  isNeutral: neutral,
  /** `null` where no source names one, and in plans without referees. */
  referee: z.nullable(teamRef),
});
export type ScoutMatch = z.infer<typeof scoutMatchSchema>;

/** The record of the model's graded predictions of one kind. */
export const scoutRecordSchema = z.object({ n: z.int(), stated: z.number(), actual: z.number() });
export type ScoutRecord = z.infer<typeof scoutRecordSchema>;

export const scoutReplySchema = z.object({
  /** Changes with the data; rows of replies with different stamps do not fit together. */
  stamp: z.string(),
  /** The number of rows that match, of all windows. */
  total: z.int(),
  /** How many of them the plan does not include. */
  locked: z.int(),
  /** The plan that opens them; `null` where none is locked. */
  unlocks: z.nullable(planSchema),
  /** The cursor of the next rows; `null` at the end. */
  next: z.nullable(z.string()),
  /** The statistics of the view, to which rows refer by index. */
  statistics: z.array(z.string()),
  /** The record by statistic, in their order; `null` where the model predicts none. */
  records: z.array(z.object({ player: z.nullable(scoutRecordSchema), team: z.nullable(scoutRecordSchema) })),
  /** The matches of the rows, to which they refer by index. */
  matches: z.array(scoutMatchSchema),
  /** The leagues of all coming matches of these days, by name, whatever the filters. */
  leagues: z.array(leagueSchema),
  /** Their teams, by name, whatever the filters. */
  teams: z.array(teamRef),
  /** The next kick-off after these days, where they have no coming match; `null` where none is known. Absent otherwise. */
  nextKickOff: z.optional(z.nullable(z.iso.datetime())),
  sources: z.array(sourceSchema),
  columns: scoutColumnsSchema,
});
export type ScoutReply = z.infer<typeof scoutReplySchema>;

/** All subjects of the coming matches × statistics as one sorted and filtered table. Not metered. */
export const scout = endpoint({
  method: 'GET',
  path: '/scout',
  access: 'user',
  summary: 'Players, teams and referees of the coming matches as one table',
  input: scoutInputSchema,
  output: z.object({ success: z.literal(true), data: scoutReplySchema }),
});
