import { z } from 'zod';

/** The schemas of the replies of api-football. Other fields are not read. An empty count is `null`, which can mean 0 or unknown. */
const whole = z.int('which is not a whole number');
const id = whole.positive('which is not an id');
/** The id of a person; 0 or `null` for a person without an entry in the source. */
const person = whole.nonnegative('which is not an id').nullable();
const count = whole.nonnegative('which is not a count').nullable();
const name = z.string('which is not a text').trim().min(1, 'which is empty');
const moment = z.iso
  .datetime({ offset: true, error: 'which is not a moment' })
  .transform((written) => new Date(written));
const list = <Row extends z.ZodType>(row: Row) => z.array(row, 'which is not a list');
const team = z.object({ id, name });
const score = z.object({ home: count, away: count });

const FIXTURE = {
  fixture: z.object({
    id,
    referee: z.string('which is not a text').nullable(),
    date: moment,
    status: z.object({ short: name }),
    venue: z.object({ name: z.string().nullable() }).nullish(),
  }),
  league: z.object({ id, name, season: whole, round: z.string('which is not a text') }),
  teams: z.object({ home: team, away: team }),
  goals: score,
  score: z.object({ halftime: score, fulltime: score }).nullish(),
};

/** A team's figures as a list of names and values; percentages and decimals are texts. */
const figures = list(z.object({ type: name, value: z.union([z.number(), z.string()]).nullable() }));

const PLAYER_FIGURES = z.object({
  games: z.object({
    minutes: count,
    position: z.string('which is not a text').nullish(),
    substitute: z.boolean('which is neither true nor false').nullish(),
  }),
  offsides: count,
  shots: z.object({ total: count, on: count }),
  goals: z.object({ total: count, assists: count, saves: count }),
  passes: z.object({ total: count }),
  tackles: z.object({ total: count }),
  fouls: z.object({ drawn: count, committed: count }),
  cards: z.object({ yellow: count, red: count }),
});

const PLAYERS = z.object({
  team: z.object({ id }),
  players: list(
    z.object({
      player: z.object({ id: person, name: z.string('which is not a text').nullable() }),
      statistics: list(PLAYER_FIGURES).min(1, 'which is empty'),
    }),
  ),
});

const EVENT = z.object({
  time: z.object({ elapsed: whole }),
  team: z.object({ id }),
  player: z.object({ id: person }),
  assist: z.object({ id: person }).nullish(),
  type: name,
  detail: z.string('which is not a text').nullish(),
});

const LINEUP = z.object({ team: z.object({ id }), startXI: list(z.object({ player: z.object({ id: person }) })) });

/** `fixtures?league=&season=`: all matches of a season. */
export const FIXTURES = list(z.object(FIXTURE));
export type FixtureRow = z.output<typeof FIXTURES>[number];

/** `fixtures?id=` and `fixtures?ids=`: matches with events, line-ups and figures. */
export const MATCHES = list(
  z.object({
    ...FIXTURE,
    events: list(EVENT),
    lineups: list(LINEUP),
    statistics: list(z.object({ team: z.object({ id }), statistics: figures })),
    players: list(PLAYERS),
  }),
);
export type MatchRow = z.output<typeof MATCHES>[number];
export type EventRow = z.output<typeof EVENT>;
export type PlayerRow = z.output<typeof PLAYERS>['players'][number];
export type FigureRow = z.output<typeof figures>[number];

/** `injuries?league=&season=`: the players who miss a match or may miss it. */
export const INJURIES = list(
  z.object({
    player: z.object({
      id: person,
      type: z.string('which is not a text').nullable(),
      reason: z.string('which is not a text').nullable(),
    }),
    fixture: z.object({ id }),
  }),
);
export type InjuryRow = z.output<typeof INJURIES>[number];

/** `fixtures/statistics?fixture=&half=true`: the figures of both teams by half. Matches before 2024 have none. */
export const HALVES = list(
  z.object({
    team: z.object({ id }),
    statistics_1h: figures.nullish(),
    statistics_2h: figures.nullish(),
  }),
);
export type HalvesRow = z.output<typeof HALVES>[number];
