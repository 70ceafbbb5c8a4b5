import { z } from 'zod';

const NAMED: Readonly<Record<string, string>> = { amp: '&', apos: "'", quot: '"', lt: '<', gt: '>', nbsp: ' ' };

/** The schemas of the replies of api-football. Other fields are not read. An empty count is `null`, which can mean 0 or unknown. */
const whole = z.int('which is not a whole number');
const id = whole.positive('which is not an id');
/** The id of a person; 0 or `null` for a person without an entry in the source. */
const person = whole.nonnegative('which is not an id').nullable();
const count = whole.nonnegative('which is not a count').nullable();
const text = z.string('which is not a text').transform(decoded);
const name = z.string('which is not a text').trim().min(1, 'which is empty').transform(decoded);
const moment = z.iso
  .datetime({ offset: true, error: 'which is not a moment' })
  .transform((written) => new Date(written));
const list = <Row extends z.ZodType>(row: Row) => z.array(row, 'which is not a list');
const team = z.object({ id, name });
const score = z.object({ home: count, away: count });

const FIXTURE_FIELDS = {
  fixture: z.object({
    id,
    referee: text.nullable(),
    date: moment,
    status: z.object({ short: name.transform((written) => written.toUpperCase()) }),
    venue: z.object({ name: text.nullable() }).nullish(),
  }),
  league: z.object({ id, name, season: whole, round: text }),
  teams: z.object({ home: team, away: team }),
  goals: score,
  score: z.object({ halftime: score, fulltime: score }).nullish(),
};

/** A team's figures as a list of names and values; percentages and decimals are texts. */
const figures = list(z.object({ type: name, value: z.union([z.number(), z.string()]).nullable() }));

const PLAYER_FIGURES = z.object({
  games: z.object({
    minutes: count,
    position: text.nullish(),
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
      player: z.object({ id: person, name: text.nullable() }),
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
  detail: text.nullish(),
});

const LINEUP = z.object({ team: z.object({ id }), startXI: list(z.object({ player: z.object({ id: person }) })) });

/** A match of `fixtures?league=&season=`, which has all matches of a season. */
export const FIXTURE = z.object(FIXTURE_FIELDS);
export type FixtureRow = z.output<typeof FIXTURE>;

/** A match of `fixtures?id=` and `fixtures?ids=`, with events, line-ups and figures. */
export const MATCH = z.object({
  ...FIXTURE_FIELDS,
  events: list(EVENT),
  lineups: list(LINEUP),
  statistics: list(z.object({ team: z.object({ id }), statistics: figures })),
  players: list(PLAYERS),
});
export type MatchRow = z.output<typeof MATCH>;
export type EventRow = z.output<typeof EVENT>;
export type PlayerRow = z.output<typeof PLAYERS>['players'][number];
export type FigureRow = z.output<typeof figures>[number];

/** An entry of `injuries?league=&season=`: a player who misses a match or may miss it. */
export const INJURY = z.object({
  player: z.object({ id: person, type: text.nullable(), reason: text.nullable() }),
  fixture: z.object({ id }),
});
export type InjuryRow = z.output<typeof INJURY>;

/** A team of `fixtures/statistics?fixture=&half=true`: its figures by half. Matches before 2024 have none. */
export const HALVES_ROW = z.object({
  team: z.object({ id }),
  statistics_1h: figures.nullish(),
  statistics_2h: figures.nullish(),
});
export type HalvesRow = z.output<typeof HALVES_ROW>;

/** The league of `leagues?id=`: by season, whether the service has figures of its matches. */
export const LEAGUE_ROW = z.object({
  seasons: list(
    z.object({ year: whole, coverage: z.object({ fixtures: z.object({ statistics_fixtures: z.boolean() }) }) }),
  ),
});
export type LeagueRow = z.output<typeof LEAGUE_ROW>;

/** Returns the text with its HTML entities decoded, such as "O'Neill" for `O&apos;Neill`: the service writes some names for web pages. */
function decoded(text: string): string {
  return text.replace(/&(?:#(\d{2,5})|#x([\da-f]{2,4})|([a-z]+));/gi, (entity, decimal, hexadecimal, named) => {
    if (named !== undefined) return NAMED[String(named).toLowerCase()] ?? entity;
    return String.fromCharCode(decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal));
  });
}
