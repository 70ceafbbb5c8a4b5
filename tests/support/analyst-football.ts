import type { Kysely } from 'kysely';
import { ALL_STATISTICS, STATISTIC_CATALOGUE } from '#lib/contract/football/statistic.ts';
import type { Database } from '#server/db/schema.ts';
import { footballIn } from '#tests/support/server-football.ts';
import { highlightsIn } from '#tests/support/server-highlights.ts';

const TEAMS = ['Ashford', 'Brackenbury', 'Corwen', 'Dunmoor'];
const PLAYERS_OF_TEAM = 3;
const ROUNDS = 24;
const DAY_MS = 86_400_000;
/** A world with a label, whose predictions freeze by the clock of the server. */
const DEMO = 2;

/** Returns whole numbers from 0 to below `end`, always in the same order. */
export function series(seed = 7): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * end);
  };
}

/**
 * A season of four teams with twelve players from two sources, made up: some figures are unknown, some are proxies,
 * one match has a day without a time, one has no referee, and each match has a first half of its home team only. Four
 * matches are predicted; two of them are graded, and two are not played.
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
  const byRound = Array.from({ length: ROUNDS }, (_, round) => [
    { id: 2 * round + 1, home: 1 + (round % 4), away: 1 + ((round + 1) % 4) },
    { id: 2 * round + 2, home: 1 + ((round + 2) % 4), away: 1 + ((round + 3) % 4) },
  ]);
  for (const [round, pair] of byRound.entries()) {
    for (const match of pair) {
      const kickOff = new Date(Date.parse('2026-06-08T15:00:00Z') + round * 7 * DAY_MS).toISOString();
      const isPlayed = round < ROUNDS - 2;
      await football.match({
        ...{ ...match, status: isPlayed ? 'played' : 'scheduled', referee: 1 + (match.id % 2) },
        kickOff: match.id === 3 ? kickOff.replace('T15:00:00.000Z', 'T12:00:00.001Z') : kickOff,
      });
      if (isPlayed) await play(db, match, { mix: 1 + (round % 2), random });
    }
  }
  await db.updateTable('matches').set({ refereeId: null }).where('id', '=', 4).execute();
  await predict(db);
  for (const match of byRound[ROUNDS - 2] ?? []) {
    await db.updateTable('matches').set({ status: 'played' }).where('id', '=', match.id).execute();
    await play(db, match, { mix: 1, random });
    await db
      .updateTable('highlights')
      .set({ actualValue: random(4) })
      .where('matchId', '=', match.id)
      .execute();
    await db
      .updateTable('analyses')
      .set({ gradedAt: '2026-11-10T00:00:00Z' })
      .where('matchId', '=', match.id)
      .execute();
  }
}

interface Pairing {
  readonly id: number;
  readonly home: number;
  readonly away: number;
}

/** Stores the figures of a match: of the home team also those of the first half. */
async function play(
  db: Kysely<Database>,
  { id, home, away }: Pairing,
  { mix, random }: { readonly mix: number; readonly random: (end: number) => number },
): Promise<void> {
  const figures = () =>
    Object.fromEntries(
      ALL_STATISTICS.map((statistic) => {
        const value = STATISTIC_CATALOGUE[statistic].decimals === 0 ? random(9) : random(300) / 100;
        return [statistic, random(8) === 0 ? null : value];
      }),
    );
  for (const [team, isHome, period] of [
    [home, true, 0],
    [home, true, 1],
    [away, false, 0],
  ] as const) {
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

async function predict(db: Kysely<Database>): Promise<void> {
  const { clock, analysis, highlight } = highlightsIn(db);
  await clock(DEMO, '2026-06-01T00:00:00Z');
  const open = await db.selectFrom('matches').select(['id', 'homeTeamId']).where('status', '=', 'scheduled').execute();
  for (const { id, homeTeamId } of open) {
    await analysis(id);
    await highlight(id, { teamId: homeTeamId });
    const ofPlayer = { playerId: homeTeamId * 10, line: 1, confidence: 0.71 };
    await highlight(id, { ...ofPlayer, teamId: homeTeamId, statistic: 'shotsOnTarget' });
  }
}
