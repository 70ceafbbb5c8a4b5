import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint.ts';
import { idSchema } from '#lib/contract/id.ts';
import { recentMatchSchema } from '#lib/contract/match-preview.ts';
import { allowedSchema } from '#lib/contract/opponent-allowed.ts';
import { positionSchema } from '#lib/contract/search.ts';

const teamRef = z.object({ id: z.int(), name: z.string() });
const decimal = z.nullable(z.number());

/** A player's figures over some games; a value is `null` where no source or not the plan has it. */
export const fantasyFiguresSchema = z.object({
  /** The number of games with minutes on the pitch. */
  games: z.int(),
  starts: z.int(),
  minutes: z.int(),
  points: decimal,
  expectedGoals: decimal,
  expectedAssists: decimal,
  /** Starts with enough defensive contributions for points, of the starts for which they are known; `null` for goalkeepers. */
  contributions: z.nullable(z.object({ needed: z.int(), hits: z.int(), starts: z.int() })),
});
export type FantasyFigures = z.infer<typeof fantasyFiguresSchema>;

export const fantasyFixtureSchema = z.object({
  matchId: z.int(),
  kickOff: z.iso.datetime(),
  /** `null` where no source numbers the match. */
  gameweek: z.nullable(z.int()),
  opponent: teamRef,
  isHome: z.boolean(),
  /** What the opponent allows players of the position; `null` where it is unknown or not in the plan. */
  allowed: z.object({
    expectedGoals: z.nullable(allowedSchema),
    expectedAssists: z.nullable(allowedSchema),
    defensiveContributions: z.nullable(allowedSchema),
    fantasyPoints: z.nullable(allowedSchema),
  }),
});
export type FantasyFixture = z.infer<typeof fantasyFixtureSchema>;

export const fantasyPlayerSchema = z.object({
  id: z.int(),
  name: z.string(),
  position: z.nullable(positionSchema),
  team: z.nullable(teamRef),
  /** The club's last five matches, oldest first. */
  recent: z.array(recentMatchSchema),
  availability: z.nullable(
    z.object({
      status: z.enum(['doubtful', 'injured', 'suspended', 'unavailable']),
      chance: z.nullable(z.int()),
      news: z.string(),
    }),
  ),
  /** What the Fantasy game states today; `null` where the source does not list the player. */
  market: z.nullable(
    z.object({
      /** In millions. */
      price: z.number(),
      /** Since the last deadline, in millions. */
      priceChange: decimal,
      /** The share of teams with the player in per cent. */
      owned: decimal,
      /** The place in the order of penalty takers. */
      penalties: z.nullable(z.int()),
    }),
  ),
  /** The club's next matches. */
  fixtures: z.array(fantasyFixtureSchema),
});
export type FantasyPlayer = z.infer<typeof fantasyPlayerSchema>;

/** A gameweek with its deadline, the last moment for changes to a team. */
export const gameweekSchema = z.object({ number: z.int(), deadline: z.iso.datetime() });
export type Gameweek = z.infer<typeof gameweekSchema>;

const pickSchema = z.object({
  /** 1 to 11 are in the team, 12 to 15 on the bench in their order. */
  place: z.int(),
  isCaptain: z.boolean(),
  isVice: z.boolean(),
  /** `null` for a player whom the stored figures do not have. */
  player: z.nullable(z.object({ ...fantasyPlayerSchema.shape, lastTen: fantasyFiguresSchema })),
});
export type FantasyPick = z.infer<typeof pickSchema>;

export const fantasySquadSchema = z.object({
  number: z.int(),
  /** The name of the team. */
  name: z.string(),
  /** The gameweek of these picks. */
  gameweek: z.int(),
  /** The points of that gameweek so far, as the source states them. */
  points: z.nullable(z.int()),
  /** The value of the players and the bank together, and of the bank alone, in millions, at the last deadline. */
  value: decimal,
  bank: decimal,
  /** The gameweek in play while it has coming matches, then the next ones; empty where the source gives none. */
  gameweeks: z.array(gameweekSchema),
  picks: z.array(pickSchema),
  /** When the squad arrived from the source. */
  asOf: z.iso.datetime(),
  /** Why it could not be fetched now, in one sentence; `null` when it is fresh. */
  fault: z.nullable(z.string()),
});
export type FantasySquad = z.infer<typeof fantasySquadSchema>;

/** The largest number of a team. */
export const MOST_NUMBER = 99_999_999;
const NUMBER_SENTENCE = 'The number of a Fantasy team has one to eight digits.';
export const squadNumberSchema = z.coerce
  .number<number | string>(NUMBER_SENTENCE)
  .check(z.int(NUMBER_SENTENCE), z.minimum(1, NUMBER_SENTENCE), z.maximum(MOST_NUMBER, NUMBER_SENTENCE));

/** The squad of a Fantasy Premier League team by its public number. Not metered. */
export const fantasySquad = endpoint({
  method: 'GET',
  path: '/fantasy/squads/:number',
  access: 'user',
  summary: 'The squad of a Fantasy Premier League team, with the figures of its players',
  input: z.object({ number: squadNumberSchema }),
  output: z.object({ success: z.literal(true), data: fantasySquadSchema }),
  perMinute: 20,
});

/** The numbers of games over which two players can be compared. */
export const COMPARED_GAMES = [3, 5, 10, 20] as const;
const GAMES_SENTENCE = 'games is 3, 5, 10 or 20.';
export const comparedGamesSchema = z.optional(
  z.coerce.number<number | string>(GAMES_SENTENCE).check(z.refine(isCompared, GAMES_SENTENCE)),
);

/** Two players over the same last games. Not metered. */
export const fantasyTransfer = endpoint({
  method: 'GET',
  path: '/fantasy/transfer',
  access: 'user',
  summary: 'Two players over the same last games, statistic by statistic',
  input: z.object({
    out: idSchema,
    in: idSchema,
    games: comparedGamesSchema,
  }),
  output: z.object({
    success: z.literal(true),
    data: z.object({
      /** The first and the last kick-off of the span; `null` without a match. */
      span: z.nullable(z.object({ from: z.iso.datetime(), to: z.iso.datetime() })),
      /** As of a squad. */
      gameweeks: z.array(gameweekSchema),
      /** The player who leaves, then the one who comes. */
      players: z.array(
        z.object({
          ...fantasyPlayerSchema.shape,
          /** The number of the club's matches in the span. */
          matches: z.int(),
          figures: fantasyFiguresSchema,
        }),
      ),
    }),
  }),
});

function isCompared(games: number): boolean {
  return COMPARED_GAMES.some((one) => one === games);
}
