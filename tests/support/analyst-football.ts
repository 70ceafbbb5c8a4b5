import type { Kysely } from 'kysely';
import { ALL_STATISTICS, STATISTIC_CATALOGUE } from '#lib/contract/football/statistic.ts';
import type { Database } from '#server/db/schema.ts';
import { footballIn } from '#tests/support/server-football.ts';
import { highlightsIn } from '#tests/support/server-highlights.ts';

const TEAMS = ['Ashford', 'Brackenbury', 'Corwen', 'Dunmoor'];
const PLAYERS_OF_TEAM = 3;
const ROUNDS = 8;
const DAY_MS = 86_400_000;
/** A world with a label, whose predictions freeze by the clock of the server. */
const DEMO = 2;

/** Returns whole numbers from 0 to below `end`, always the same series. */
export function series(seed = 7): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * end);
  };
}

/**
 * A season of four teams with twelve players from two sources, made up: some figures are unknown, some are proxies, one match has a day without a time,
 * one has no referee, and each match has first halves only of its home team. Its last two matches are predicted and not played.
 */
export async function analystFootball(db: Kysely<Database>): Promise<void> {
  const football = footballIn(db);
  await football.source(1, 'one', { label: 'Demo data' });
  await football.source(2, 'two', { label: 'Demo data', name: 'Second "source"' });
  await football.competition(1, 'Northern Cup');
  await football.referee(1, 'Howard Webb');
  await football.referee(2, 'M Ødegård');
  for (const [index, name] of TEAMS.entries()) {
    const id = index + 1;
    await football.team(id, name, { competitionId: 1, matches: ROUNDS });
    for (let of = 0; of < PLAYERS_OF_TEAM; of += 1)
      await football.player(id * 10 + of, `${name} Player${of}`, { clubId: id, matches: ROUNDS, position: 'FW' });
  }
  const mixes = [
    Object.fromEntries(ALL_STATISTICS.map((statistic) => [statistic, 'one'])),
    Object.fromEntries(ALL_STATISTICS.map((statistic) => [statistic, statistic === 'shots' ? 'two proxy' : 'two'])),
  ];
  await db
    .insertInto('mixes')
    .values(mixes.map((content, index) => ({ id: index + 1, content: JSON.stringify(content) })))
    .execute();
  await matches(db);
}

async function matches(db: Kysely<Database>): Promise<void> {
  const football = footballIn(db);
  const random = series();
  const figures = () =>
    Object.fromEntries(
      ALL_STATISTICS.map((statistic) => {
        const value = STATISTIC_CATALOGUE[statistic].decimals === 0 ? random(9) : random(300) / 100;
        return [statistic, random(8) === 0 ? null : value];
      }),
    );
  let id = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [home, away] of [
      [1 + (round % 4), 1 + ((round + 1) % 4)],
      [1 + ((round + 2) % 4), 1 + ((round + 3) % 4)],
    ] as const) {
      id += 1;
      const kickOff = new Date(Date.parse('2026-08-01T15:00:00Z') + round * 14 * DAY_MS).toISOString();
      const status = round === ROUNDS - 1 ? 'scheduled' : 'played';
      await football.match({
        ...{ id, home, away, status, referee: 1 + (id % 2) },
        kickOff: id === 3 ? kickOff.replace('T15:00:00.000Z', 'T12:00:00.001Z') : kickOff,
      });
      if (status === 'scheduled') continue;
      const mix = 1 + (round % 2);
      const sides = [
        { team: home, isHome: true, periods: [0, 1] as const },
        { team: away, isHome: false, periods: [0] as const },
      ];
      for (const { team, isHome, periods } of sides) {
        for (const period of periods) {
          const own = { matchId: id, isHome, period, mix };
          await db
            .insertInto('teamPeriods')
            .values({ ...own, teamId: team, ...figures() })
            .execute();
          const players = Array.from({ length: PLAYERS_OF_TEAM }, (_, of) => ({
            ...{ ...own, playerId: team * 10 + of, minutesPlayed: random(91), startedMatch: of > 0 },
            ...figures(),
          }));
          await db.insertInto('playerPeriods').values(players).execute();
        }
      }
    }
  }
  await db.updateTable('matches').set({ refereeId: null }).where('id', '=', 4).execute();
  await predictions(db);
}

async function predictions(db: Kysely<Database>): Promise<void> {
  const { clock, analysis, highlight } = highlightsIn(db);
  await clock(DEMO, '2026-10-01T00:00:00Z');
  const open = await db.selectFrom('matches').select(['id', 'homeTeamId']).where('status', '=', 'scheduled').execute();
  for (const { id, homeTeamId } of open) {
    await analysis(id);
    await highlight(id, { teamId: homeTeamId });
    await highlight(id, { teamId: homeTeamId, playerId: homeTeamId * 10, statistic: 'shotsOnTarget', line: 1 });
  }
}
