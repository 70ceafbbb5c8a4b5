import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { idSchema } from '#lib/contract/endpoint/id.ts';
import { allowedSchema } from '#lib/contract/football/opponent-allowed.ts';
import { positionSchema } from '#lib/contract/football/search.ts';
import { recentMatchSchema } from '#lib/contract/scout/match-preview.ts';

const teamRef = z.object({ id: z.int(), name: z.string() });
const decimal = z.nullable(z.number());

/** A player's figures over some games. A value is `null` when no source has it or the plan does not include it. */
export const fantasyFiguresSchema = z.object({
  /** The number of games in which the player played. A game with unknown minutes counts. */
  games: z.int(),
  starts: z.nullable(z.int()),
  minutes: z.int(),
  points: decimal,
  expectedGoals: decimal,
  expectedAssists: decimal,
  /**
   * `starts` is the number of starts with known defensive contributions. `hits` is the number of these starts with at
   * least `needed` contributions, which earn points. `null` for goalkeepers.
   */
  contributions: z.nullable(z.object({ needed: z.int(), hits: z.int(), starts: z.int() })),
});
export type FantasyFigures = z.infer<typeof fantasyFiguresSchema>;

export const fantasyFixtureSchema = z.object({
  matchId: z.int(),
  kickOff: z.iso.datetime(),
  /** `null` when no source has the match's gameweek. */
  gameweek: z.nullable(z.int()),
  opponent: teamRef,
  isHome: z.boolean(),
  /** What the opponent allows players of this position. `null` when it is unknown or the plan does not include it. */
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
  /** The player's part in the club's last five matches, oldest first. */
  recent: z.array(recentMatchSchema),
  availability: z.nullable(
    z.object({
      status: z.enum(['doubtful', 'injured', 'suspended', 'unavailable']),
      chance: z.nullable(z.int()),
      news: z.string(),
    }),
  ),
  /** The player's data in the Fantasy game as of the latest sync. `null` when the source does not list the player. */
  market: z.nullable(
    z.object({
      /** The price in millions. */
      price: z.number(),
      /** The change of the price since the last deadline, in millions. */
      priceChange: decimal,
      /** The percentage of all Fantasy teams that have the player. */
      owned: decimal,
      /** The player's place in the club's order of penalty takers. */
      penalties: z.nullable(z.int()),
    }),
  ),
  /** The club's next matches. */
  fixtures: z.array(fantasyFixtureSchema),
});
export type FantasyPlayer = z.infer<typeof fantasyPlayerSchema>;

/** A gameweek with its deadline, the last time at which users can change their teams for it. */
export const gameweekSchema = z.object({ number: z.int(), deadline: z.iso.datetime() });
export type Gameweek = z.infer<typeof gameweekSchema>;

/** A player with the figures of the last ten games. */
export const squadPlayerSchema = z.object({ ...fantasyPlayerSchema.shape, lastTen: fantasyFiguresSchema });
export type SquadPlayer = z.infer<typeof squadPlayerSchema>;

const pickSchema = z.object({
  /** 1 to 11 are the starting eleven. 12 to 15 are on the bench, in order of substitution. */
  place: z.int(),
  isCaptain: z.boolean(),
  isVice: z.boolean(),
  /** `null` when the stored data does not contain the player. */
  player: z.nullable(squadPlayerSchema),
});
export type FantasyPick = z.infer<typeof pickSchema>;

export const fantasySquadSchema = z.object({
  number: z.int(),
  /** The name of the Fantasy team. */
  name: z.string(),
  /** The latest gameweek. The picks are its squad, after a Free Hit the squad that returns. */
  gameweek: z.int(),
  /** The points in that gameweek so far, as the source reports them. */
  points: z.nullable(z.int()),
  /** The name of the chip that was played in that gameweek. */
  chip: z.nullable(z.string()),
  /** `value` is the value of the players plus the bank, `bank` the bank alone, both in millions at the last deadline. */
  value: decimal,
  bank: decimal,
  /** The current gameweek, if it has coming matches, and the next ones. Empty when the source has none. */
  gameweeks: z.array(gameweekSchema),
  picks: z.array(pickSchema),
  /** When the squad was received from the source. */
  asOf: z.iso.datetime(),
  /** Why the squad could not be fetched now, in one sentence. `null` when it was fetched. */
  fault: z.nullable(z.string()),
});
export type FantasySquad = z.infer<typeof fantasySquadSchema>;

/** The largest public number of a Fantasy team. */
export const MOST_NUMBER = 99_999_999;
const NUMBER_SENTENCE = 'The number of a Fantasy team has one to eight digits.';
export const squadNumberSchema = z.coerce
  .number<number | string>(NUMBER_SENTENCE)
  .check(z.int(NUMBER_SENTENCE), z.minimum(1, NUMBER_SENTENCE), z.maximum(MOST_NUMBER, NUMBER_SENTENCE));

/** The slug of the league of a Fantasy game. Without one, the first game that the server follows. */
export const gameLeagueSchema = z.optional(
  z.string('league is the slug of a league.').check(z.maxLength(40, 'league is the slug of a league.')),
);

/** The squad of a Fantasy team by its public number in its game. Not metered. */
export const fantasySquad = endpoint({
  method: 'GET',
  path: '/fantasy/squads/:number',
  summary: 'The squad of a Fantasy team, with the figures of its players',
  input: z.object({ number: squadNumberSchema, league: gameLeagueSchema }),
  output: z.object({ success: z.literal(true), data: fantasySquadSchema }),
  perMinute: 20,
});

/** The numbers of matches over which two players can be compared. */
export const COMPARED_GAMES = [3, 5, 10, 20] as const;
const GAMES_SENTENCE = 'games is 3, 5, 10 or 20.';
export const comparedGamesSchema = z.optional(
  z.coerce.number<number | string>(GAMES_SENTENCE).check(z.refine(isCompared, GAMES_SENTENCE)),
);

/** Compares two players over the same span. Not metered. */
export const fantasyTransfer = endpoint({
  method: 'GET',
  path: '/fantasy/transfer',
  summary: 'Two players over the same last games, statistic by statistic',
  input: z.object({
    out: idSchema,
    in: idSchema,
    games: comparedGamesSchema,
    league: gameLeagueSchema,
  }),
  output: z.object({
    success: z.literal(true),
    data: z.object({
      /** The first and the last kick-off of the span. `null` when the span has no match. */
      span: z.nullable(z.object({ from: z.iso.datetime(), to: z.iso.datetime() })),
      /** The current gameweek, if it has coming matches, and the next ones. Empty when the source has none. */
      gameweeks: z.array(gameweekSchema),
      /** The player `out`, then the player `in`. */
      players: z.array(
        z.object({
          ...fantasyPlayerSchema.shape,
          /** The number of matches of the player's club in the span. */
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
