import { z } from 'zod';
import { DataError } from '#server/data/data-error.ts';
import { parseReply } from '#server/sources/parse-reply.ts';

/** The schemas of the replies of api-football. Other fields are not read. An empty count is `null`, which can mean 0 or unknown. */
const whole = z.int('which is not a whole number');
const id = whole.positive('which is not an id');
/** A person without an entry of their own has 0 or nothing. */
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

const POSITIONS = ['G', 'D', 'M', 'F'] as const;
const PLAYER_FIGURES = z.object({
  games: z.object({
    minutes: count,
    position: z.enum(POSITIONS, 'which is not a position').nullish(),
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

/** `fixtures?id=` and `fixtures?ids=`: matches with all that is known of them. */
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

/** `fixtures/statistics?fixture=&half=true`: the figures of both teams by half. Matches before 2024 have none. */
export const HALVES = list(
  z.object({
    team: z.object({ id }),
    statistics_1h: figures.nullish(),
    statistics_2h: figures.nullish(),
  }),
);
export type HalvesRow = z.output<typeof HALVES>[number];

/** What every reply has around its rows. */
const ENVELOPE = z.object({
  /** Empty in a good reply; otherwise the reasons by their kind. */
  errors: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())], 'which is not a list of errors'),
  paging: z.object({ total: whole }).nullish(),
});

/** The errors that a reply with status 200 has in place of rows, by kind, such as `token`, `plan` and `requests`. */
export function replyErrors(body: Buffer, file: string): ReadonlyMap<string, string> {
  const { errors } = parseReply(body.toString(), file, ENVELOPE);
  return new Map(Object.entries(errors).map(([kind, text]) => [kind, String(text)]));
}

/**
 * The rows of a reply.
 *
 * @param file the reply's name in messages
 * @throws {DataError} naming the place when the reply does not have the declared form, has errors, or is one of several pages
 */
export function parseRows<Rows extends z.ZodType>(body: Buffer, file: string, rows: Rows): z.output<Rows> {
  const text = body.toString();
  const { errors, paging } = parseReply(text, file, ENVELOPE);
  const [error] = Object.entries(errors);
  if (error !== undefined) throw new DataError(file, null, `has an error: ${error.join(': ')}`);
  if ((paging?.total ?? 1) > 1) throw new DataError(file, null, `is one of ${paging?.total} pages`);
  // The cast is needed because TypeScript does not resolve the output of a generic object schema.
  return (parseReply(text, file, z.object({ response: rows })) as { response: z.output<Rows> }).response;
}
