import { z } from 'zod';

/**
 * The schemas of a Fantasy game's replies and of their rows, which are read one by one. Other fields are not read. An
 * `id` is valid within one season, a `code` in all seasons.
 */
const whole = z.int('which is not a whole number');
const id = whole.positive('which is not an id');
const count = whole.nonnegative('which is not a count');
const text = z.string('which is not a text').trim();
const name = text.min(1, 'which is empty');
const flag = z.boolean('which is neither true nor false');
/** A decimal number, which the replies give as text. */
const decimal = z
  .string('which is not a number in quotes')
  .regex(/^-?\d+(\.\d+)?$/, 'which is not a number')
  .transform(Number);
const moment = z.iso.datetime('which is not a moment in UTC').transform((written) => new Date(written));
/** A day such as 1995-09-15; may be empty. */
const day = z
  .string('which is not a day')
  .regex(/^(\d{4}-\d\d-\d\d)?$/, 'which is not a day')
  .nullish()
  .transform((written) => written || null);

/** A list of rows. */
const rows = z.array(z.unknown(), 'which is not a list');

/** The meanings of `element_type`. In 2024/25, managers were elements, too. */
export const ELEMENT_TYPES = { 1: 'GK', 2: 'DF', 3: 'MF', 4: 'FW', 5: 'manager' } as const;

/** `bootstrap-static/`: the clubs, the gameweeks (`events`) and the players. */
export const BOOTSTRAP = z.object({
  /** A club that does not play in this season's league is `unavailable`. */
  teams: z
    .array(z.object({ id, code: id, name, unavailable: flag.optional() }), 'which is not a list')
    .min(1, 'which is empty'),
  events: rows.optional(),
  elements: rows.min(1, 'which is empty'),
});
export const GAMEWEEK = z.object({ id, deadline_time: moment });
export const ELEMENT = z.object({
  id,
  code: id,
  first_name: text,
  second_name: name,
  known_name: text.optional(),
  web_name: text,
  team: id,
  team_join_date: day,
  element_type: z.literal([1, 2, 3, 4, 5], 'which is not a position from 1 to 4'),
  birth_date: day,
  status: z.enum(['a', 'd', 'i', 's', 'u', 'n'], 'which is not a status'),
  chance_of_playing_next_round: count.max(100, 'which is not a chance').nullable(),
  news: text,
  news_added: moment.nullable(),
  /** The price in tenths of a million. `cost_change_event` has the same unit. */
  now_cost: count.optional(),
  cost_change_event: whole.optional(),
  selected_by_percent: decimal.optional(),
  penalties_order: id.nullish(),
});
export type Element = z.output<typeof ELEMENT>;

const listed = z.array(z.object({ element: id }), 'which is not a list');

/** `fixtures/`. */
export const FIXTURES = rows.min(1, 'which is empty');
/** A match. A postponed one without a new date has neither a gameweek (`event`) nor a kick-off. */
export const FIXTURE = z.object({
  id,
  code: id,
  event: id.nullable(),
  kickoff_time: moment.nullable(),
  team_h: id,
  team_a: id,
  team_h_score: count.nullable(),
  team_a_score: count.nullable(),
  finished: flag,
  /** True from the final whistle; `finished` follows when the bonus points are final. */
  finished_provisional: flag,
  stats: z.array(z.object({ identifier: name, h: listed, a: listed }), 'which is not a list'),
});
export type Fixture = z.output<typeof FIXTURE>;

/** The counters that `live-slimmed.json` also has. */
const SLIMMED = {
  minutes: count,
  goals_scored: count,
  assists: count,
  saves: count,
  yellow_cards: count,
  red_cards: count,
  defensive_contribution: count,
  total_points: whole,
};
/** The counters of all games. Which of them a game has is in its table ({@link FantasyGame}). */
const COUNTERS = {
  ...SLIMMED,
  starts: count,
  tackles: count,
  recoveries: count,
  key_passes: count,
  expected_goals: decimal,
  expected_assists: decimal,
};
export type Counter = keyof typeof COUNTERS;
const COUNTER_NAMES = Object.keys(COUNTERS) as readonly Counter[];
/** A player's figures by their names in the replies; `null` means unknown. */
export type Figures = Readonly<Record<Counter, number | null>>;

/** A row of {@link SUMMARY}. */
export interface HistoryRow extends Figures {
  readonly fixture: number;
  readonly was_home: boolean;
  readonly opponent_team: number;
}

/** `element-summary/{id}/`: one row per match. Coming matches of the present gameweek have rows of zeros. */
export const SUMMARY = z.object({ history: rows });
/** Several summaries in one object by the player's id. */
export const SUMMARIES = z.record(z.string().regex(/^\d+$/, 'which is not an id'), SUMMARY, 'which is not an object');

/** `event/{gameweek}/live/` and `live-slimmed.json`. */
export const LIVE = z.object({ elements: rows });

/** The figures of one player in a gameweek: the sums, and the explanation of the points by match. */
export interface LiveElement {
  readonly id: number;
  readonly stats: Figures;
  readonly explain: readonly {
    readonly fixture: number;
    readonly stats: readonly { readonly identifier: string; readonly value: number; readonly points: number }[];
  }[];
}

/** The schemas of rows with figures. */
export interface RowSchemas {
  readonly history: z.ZodType<HistoryRow>;
  readonly live: z.ZodType<LiveElement>;
  /** A part of `live`, which lists the matches of a player without the explanations. */
  readonly slimmed: z.ZodType<LiveElement>;
}

/**
 * The schemas for a game that has the given counters. A counter that the game has must be in every row. Any other
 * counter is unknown, also if a row has one of its name: its meaning is not known.
 */
export function rowSchemas(has: (counter: Counter) => boolean): RowSchemas {
  const figures = (listed: readonly Counter[]) => {
    const unknown = z
      .unknown()
      .optional()
      .transform(() => null);
    const entries = COUNTER_NAMES.map((counter) => [counter, listed.includes(counter) ? COUNTERS[counter] : unknown]);
    return Object.fromEntries(entries) as Record<Counter, z.ZodType<number | null>>;
  };
  const all = figures(COUNTER_NAMES.filter(has));
  const slimmed = figures(COUNTER_NAMES.filter((counter) => counter in SLIMMED && has(counter)));
  const explain = z.array(
    z.object({ fixture: id, stats: z.array(z.object({ identifier: name, value: whole, points: whole })) }),
    'which is not a list',
  );
  return {
    history: z.object({ fixture: id, was_home: flag, opponent_team: id, ...all }),
    live: z.object({ id, stats: z.object(all), explain }),
    slimmed: z
      .object({ id, ...slimmed, fixtures: z.array(id, 'which is not a list') })
      .transform(({ id: element, fixtures, ...stats }) => ({
        id: element,
        stats,
        explain: fixtures.map((fixture) => ({ fixture, stats: [] })),
      })),
  };
}

/** {@link BOOTSTRAP} with the rows that can be read. */
export interface Bootstrap {
  readonly teams: z.output<typeof BOOTSTRAP>['teams'];
  readonly events: readonly z.output<typeof GAMEWEEK>[];
  readonly elements: readonly Element[];
}

/** All replies of one season. */
export interface FplReplies {
  readonly bootstrap: Bootstrap;
  readonly fixtures: readonly Fixture[];
  /** The summaries by player id. */
  readonly summaries: ReadonlyMap<number, readonly HistoryRow[]>;
  readonly live: readonly LiveElement[];
  /** The gameweeks whose figures were fetched; `null` when the replies are complete. Matches of other gameweeks are left out once they are over. */
  readonly gameweeks: ReadonlySet<number> | null;
}
