import { z } from 'zod';

const whole = z.int('which is not a whole number');
const id = whole.positive('which is not an id');

/** `entry/{number}/`: a team. Other fields, such as the name of its manager, are not read. */
export const ENTRY = z.object({
  id,
  name: z.string('which is not a text').trim().min(1, 'which is empty').max(200, 'which is too long'),
  /** The gameweek of the latest picks; `null` before the team's first deadline. */
  current_event: id.nullable(),
});

/** `entry/{number}/event/{gameweek}/picks/`: the squad of a gameweek. */
export const PICKS = z.object({
  /** The chip that was played in the gameweek. */
  active_chip: z.string('which is not a text').max(40, 'which is too long').nullish(),
  entry_history: z.object({
    points: whole,
    /** The value of the team in tenths of a million. It includes the bank, which has the same unit. */
    value: whole.optional(),
    bank: whole.optional(),
  }),
  picks: z
    .array(
      z.object({
        element: id,
        position: id.max(15, 'which is not a place from 1 to 15'),
        is_captain: z.boolean('which is neither true nor false'),
        is_vice_captain: z.boolean('which is neither true nor false'),
      }),
      'which is not a list',
    )
    .min(1, 'which is empty')
    .max(15, 'which has more than 15 entries'),
});

/**
 * The part of `bootstrap-static/` that identifies the players of picks. A player who cannot be read is left out. An
 * `id` is valid within one season, a `code` in all seasons.
 */
export const ELEMENT_CODES = z.object({
  /** The gameweeks. No squad of the season is public before the first of their deadlines. */
  events: z.array(z.object({ deadline_time: z.iso.datetime() })).catch([]),
  elements: z
    .array(z.object({ id, code: id }).nullable().catch(null), 'which is not a list')
    .min(1, 'which is empty')
    .transform((elements) => elements.filter((element) => element !== null)),
});
