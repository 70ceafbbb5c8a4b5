import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { counts, footballIn } from '#tests/support/server-football.ts';
import { highlightsIn } from '#tests/support/server-highlights.ts';

const DEMO = 2;
const WEEK = 7 * 86_400_000;
const FIRST = Date.parse('2026-03-01T15:00:00Z');
export const TEAMS = ['Northfield', 'Southgate Rovers', 'Eastham', 'Westbury'] as const;
/** Two players of each team, in the order of the teams. */
const PLAYERS = ['Ada Stone', 'Bo Ferris', 'Cy Ødegård', 'Di Marsh', 'Ed Vale', 'Flo Brand', 'Gil Hart', 'Hal Quick'];
const MATCHES = 24;

/** A value that is spread over 0 to `most`, and unknown now and then. */
const spread = (id: number, subject: number, salt: number, most: number) => (id * 7 + subject * 5 + salt) % (most + 1);

/**
 * Twenty-four played matches of four teams in a league and a cup, with halves, unknown values, substitutes and two
 * referees, and two coming matches with predictions. All of it is invented.
 */
export async function fillMcpFootball(db: Kysely<Database>): Promise<void> {
  const football = footballIn(db);
  await football.source(1, 'one', { label: 'Demo data' });
  await football.competition(1, 'League');
  await football.competition(2, 'Cup');
  for (const [index, name] of TEAMS.entries()) await football.team(index + 1, name, { competitionId: 1, matches: 12 });
  for (const [index, name] of PLAYERS.entries())
    await football.player(index + 1, name, {
      clubId: Math.floor(index / 2) + 1,
      position: index % 2 === 0 ? 'FW' : 'DF',
      matches: 12,
    });
  await football.referee(1, 'Howard Webb');
  await football.referee(2, 'Nell Crowe');
  for (let id = 1; id <= MATCHES; id += 1) {
    const [home, away] = [(id % 4) + 1, ((id + 1 + (id % 3)) % 4) + 1];
    const kickOff = new Date(FIRST + id * WEEK).toISOString();
    await football.match({ id, kickOff, home, away, referee: (id % 2) + 1, competition: id % 6 === 0 ? 2 : 1 });
    for (const period of [0, 1, 2] as const) {
      for (const [team, isHome] of [
        [home, true],
        [away, false],
      ] as const) {
        await football.teamPeriod(id, team, isHome, period, figures(id + period, team * 3, 20));
        for (const player of [team * 2 - 1, team * 2]) {
          const minutesPlayed = id % 5 === player % 5 ? 25 : 90;
          const own = { ...figures(id + period, player, 5), minutesPlayed, startedMatch: minutesPlayed === 90 };
          await football.playerPeriod(id, player, isHome, period, own);
        }
      }
    }
  }
  await addComing(db);
}

function figures(id: number, subject: number, most: number) {
  const shots = id % 8 === subject % 8 ? null : spread(id, subject, 1, most);
  return counts(null, {
    shots,
    goals: spread(id, subject, 2, 3),
    passes: spread(id, subject, 3, most * 10),
    tackles: spread(id, subject, 4, most),
    foulsCommitted: spread(id, subject, 6, 6),
    yellowCards: spread(id, subject, 8, 2),
    redCards: id % 11 === subject % 11 ? 1 : 0,
    cornersWon: spread(id, subject, 9, 9),
  });
}

/** Two coming matches and their predictions. */
async function addComing(db: Kysely<Database>): Promise<void> {
  const football = footballIn(db);
  const coming = { status: 'scheduled', referee: 1 } as const;
  await football.match({ ...coming, id: 101, kickOff: '2026-11-16T15:00:00Z', home: 1, away: 2 });
  await football.match({ ...coming, id: 102, kickOff: '2026-11-16T17:00:00Z', home: 3, away: 4 });
  const { clock, analysis, highlight } = highlightsIn(db);
  await clock(DEMO, '2026-02-01T00:00:00Z');
  for (const match of [101, 102]) await analysis(match);
  await highlight(101, { expected: 9.2, line: 9, confidence: 0.55, ladder: JSON.stringify(ladderTo(9, 0.55)) });
  await highlight(101, { playerId: 1, expected: 2.8, line: 3, confidence: 0.48, ladder: '[0.93,0.75,0.48]' });
  await highlight(101, {
    playerId: 2,
    statistic: 'tackles',
    expected: 1.4,
    line: 1,
    confidence: 0.71,
    ladder: '[0.71]',
  });
  await highlight(102, { teamId: 3, expected: 8, line: 8, confidence: 0.5, ladder: JSON.stringify(ladderTo(8, 0.5)) });
}

/** Probabilities that fall from 0.99 to the last one. */
function ladderTo(line: number, last: number): number[] {
  return Array.from({ length: line }, (_, index) => 0.99 - ((0.99 - last) * index) / (line - 1));
}
