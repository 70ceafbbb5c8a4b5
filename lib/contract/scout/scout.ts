import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { idSchema } from '#lib/contract/endpoint/id.ts';
import { leagueSchema, neutral } from '#lib/contract/football/game.ts';
import { positionSchema } from '#lib/contract/football/search.ts';
import { sourceSchema } from '#lib/contract/football/source.ts';
import { isUsualYear } from '#lib/contract/football/usual-year.ts';
import { scoutColumnsSchema } from '#lib/contract/scout/scout-columns.ts';
import { planSchema } from '#lib/contract/user/plan.ts';

/** The maximum number of days and of chosen subjects in a view, and of rows in a reply. */
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
 * Which players a view contains. `all`: all who are likely to play. `expected`, the default: without those whom a
 * source reports as out. `fit`: without those with any reported doubt.
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
  /** The time zone of the days, such as Europe/London. The default is UTC. */
  zone: z.optional(z.string().check(z.maxLength(60, 'zone is a time zone, for example Europe/London.'))),
  /** The first day. The default is today. Matches that have kicked off are left out. */
  from: z.optional(z.iso.date(DAY_SENTENCE).check(z.refine(isUsualYear, DAY_SENTENCE))),
  /** The number of days. The default is 3. */
  days: z.optional(whole('days', 1, SCOUT_LIMITS.days)),
  league: z.optional(idSchema),
  team: z.optional(idSchema),
  subject: z.optional(z.enum(['player', 'team', 'referee'], 'subject is player, team or referee.')),
  position: z.optional(positionSchema),
  /** Limits the view to these players and teams, such as `player-12,player-34`. */
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
  /** The statistic. For teams it may have the prefix `total-` or `opposite-`. The default is shots. */
  statistic: z.optional(z.string().check(z.maxLength(40, 'There is no such statistic.'))),
  /** A group of statistics to show instead of one. */
  group: z.optional(scoutGroupSchema),
  /**
   * The line. `usual`, the default: each subject's usual line. `fantasy`: the Fantasy line where there is one. `2.5`: one line for all statistics
   * of the view. `shots:2.5,goals:0.5`: lines by statistic, with the usual line for the others.
   */
  line: z.optional(z.string().check(z.maxLength(400, 'line is too long.'))),
  side: z.optional(z.enum(['over', 'under'], 'side is over or under.')),
  /** The minimum number of games with a known value in the season. */
  minGames: z.optional(whole('minGames', 0, 100)),
  /** The minimum number of a player's starts in the last ten games. */
  minStarts: z.optional(whole('minStarts', 0, 10)),
  /** The minimum number of hits on the chosen side in the last five and in the last ten games. */
  minLast5: z.optional(whole('minLast5', 0, 5)),
  minLast10: z.optional(whole('minLast10', 0, 10)),
  availability: z.optional(scoutAvailabilitySchema),
  /** The maximum rank in what the opponent allows: 5 for the five teams that allow most. */
  maxRank: z.optional(whole('maxRank', 1, 100)),
  /** `named` limits the view to matches whose referee is named. Plans without referees do not include it. */
  referee: z.optional(z.literal('named', 'referee is named or absent.')),
  /** `hidden` leaves out rows whose hit rate of the last ten games has under five games. */
  few: z.optional(z.literal('hidden', 'few is hidden or absent.')),
  sort: z.optional(scoutSortSchema),
  /** The default is `up` for kick-off, name and line, otherwise `down`. Missing values are always last. */
  order: z.optional(z.enum(['up', 'down'], 'order is up or down.')),
  /** The `next` of the previous reply. */
  cursor: z.optional(z.string().check(z.regex(/^\d{1,6}$/, 'cursor is not from a reply.'))),
  /** The maximum number of rows. The default is 200. */
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
  /** Set when the match is not of real, current football, for example "Demo data". */
  label: z.optional(z.string()),
  /** `null` when no source names a referee, and in plans without referees. */
  referee: z.nullable(teamRef),
});
export type ScoutMatch = z.infer<typeof scoutMatchSchema>;

/** The record of the model's predictions for one statistic of players or of teams. */
export const scoutRecordSchema = z.object({ n: z.int(), stated: z.number(), actual: z.number() });
export type ScoutRecord = z.infer<typeof scoutRecordSchema>;

export const scoutReplySchema = z.object({
  /** Changes with the data and when a match kicks off. Rows of replies with different stamps must not be combined. */
  stamp: z.string(),
  /** The number of rows that match the filters, on all pages. In a plan with a limit it is the number without filters, because they apply to the first rows only. */
  total: z.int(),
  /** The number of rows with under five games that pass all other filters, hidden or not. Absent from older servers. */
  few: z.optional(z.int()),
  /** The number of these rows that the plan does not include. */
  locked: z.int(),
  /** The plan that includes all rows. `null` when no row is locked. */
  unlocks: z.nullable(planSchema),
  /** The cursor of the next page. `null` on the last page. */
  next: z.nullable(z.string()),
  /** The statistics of the view. Rows refer to them by index. */
  statistics: z.array(z.string()),
  /** One record for each entry of `statistics`. `null` when the model does not predict the statistic. */
  records: z.array(z.object({ player: z.nullable(scoutRecordSchema), team: z.nullable(scoutRecordSchema) })),
  /** The matches of the rows. Rows refer to them by index. */
  matches: z.array(scoutMatchSchema),
  /** The leagues of all coming matches of these days, by name. Filters do not apply. */
  leagues: z.array(leagueSchema),
  /** The teams of all coming matches of these days, by name. Filters do not apply. */
  teams: z.array(teamRef),
  /** Set when these days have no coming match: the next kick-off after them, or `null` when none is known. */
  nextKickOff: z.optional(z.nullable(z.iso.datetime())),
  sources: z.array(sourceSchema),
  columns: scoutColumnsSchema,
});
export type ScoutReply = z.infer<typeof scoutReplySchema>;

/** The coming matches as one sorted and filtered table. Each row is one statistic of one subject. Not metered. */
export const scout = endpoint({
  method: 'GET',
  path: '/scout',
  scope: 'read:figures',
  summary: 'Players, teams and referees of the coming matches as one table',
  input: scoutInputSchema,
  output: z.object({ success: z.literal(true), data: scoutReplySchema }),
});
