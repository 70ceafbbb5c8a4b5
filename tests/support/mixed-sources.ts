import type { PlayerGame } from '#lib/contract/football/game.ts';
import type { PlayerDetail } from '#lib/contract/football/search.ts';
import type { Source } from '#lib/contract/football/source.ts';
import { type MoreStatistic, STATISTICS, type Statistic } from '#lib/contract/football/statistic.ts';
import { playerDetail, source, teamDetail } from '#tests/support/detail-builders.ts';
import { playerGame, teamGame } from '#tests/support/game-builders.ts';

/** A source that has only these base statistics and these further statistics. */
function sourceWith(parts: Partial<Source>, base: readonly Statistic[], more: readonly MoreStatistic[]): Source {
  const statistics = Object.fromEntries(
    STATISTICS.map((statistic) => [statistic, base.includes(statistic) ? 'measured' : 'missing']),
  ) as Source['statistics'];
  return source({
    ...parts,
    statistics,
    more: Object.fromEntries(more.map((statistic) => [statistic, 'measured'])),
  });
}

/** Three sources: all base statistics; shots and expected goals; Fantasy figures without shots. */
export const EVENTS = source({
  name: 'Match events',
  attribution: 'Match events, 2019',
  url: 'https://example.org/events',
});
export const MATCH_FIGURES = sourceWith(
  { name: 'Match figures', licence: 'MIT', attribution: 'Match figures project', url: 'https://example.org/figures' },
  ['shots', 'shotsOnTarget', 'goals', 'passes'],
  ['expectedGoals', 'touches'],
);
export const FANTASY = sourceWith(
  { name: 'Fantasy game', licence: 'Own terms', attribution: 'Fantasy game figures', url: null },
  ['goals', 'assists', 'yellowCards', 'redCards', 'saves'],
  ['expectedGoals', 'expectedAssists', 'defensiveContributions', 'fantasyPoints'],
);

const SHOTS = [2, 4, 2, 4, 4, 5, 5, 3, 5];
const EXPECTED = [0.53, 1.2, 0.08, 0.41, 0.9, 1.75, 0.66, 0.3, 1.04];
const CONTRIBUTIONS = [3, 12, 8, 10, 5, 7, 14, 9, 6];
const POINTS = [2, 13, -1, 6, 8, -2, 2, 1, 9];

const DAY = 86_400_000;

const played = SHOTS.map((shots, week): PlayerGame => {
  const of = week < 3 ? 0 : week < 7 ? 1 : 2;
  return playerGame({
    id: week + 1,
    day: new Date(Date.UTC(2026, 0, 3) + 7 * DAY * week).toISOString().slice(0, 10),
    opponent: { id: 100 + week, name: `Opponent ${week}` },
    isHomeGame: week % 2 === 0,
    full: {
      shots,
      mix: of,
      more: {
        expectedGoals: EXPECTED[week] ?? 0,
        touches: 31 + 7 * week,
        defensiveContributions: CONTRIBUTIONS[week] ?? 0,
        fantasyPoints: POINTS[week] ?? 0,
      },
    },
  });
});

const UNKNOWN = Object.fromEntries(STATISTICS.map((statistic) => [statistic, null]));

/** A match that is over and has no figures yet. */
export const AWAITED = playerGame({
  id: 90,
  day: '2026-03-14',
  opponent: { id: 190, name: 'Leeds United' },
  full: UNKNOWN,
  firstHalf: UNKNOWN,
  secondHalf: UNKNOWN,
  minutesPlayed: null,
  startedMatch: null,
});

/**
 * A midfielder with ten games from three sources: some shots by a proxy, further statistics, the newest match without
 * figures.
 */
export const mixedPlayer: PlayerDetail = {
  ...playerDetail([...played, AWAITED]),
  player: { ...playerDetail([]).player, position: 'MF' },
  source: MATCH_FIGURES,
  sources: [MATCH_FIGURES, EVENTS, FANTASY],
  mixes: [
    { shots: [1, 'proxy'], expectedGoals: [2, 'measured'] },
    { shots: [0, 'measured'], expectedGoals: [0, 'measured'] },
    { shots: [0, 'measured'], expectedGoals: [2, 'measured'] },
  ],
};

const FEW = { goals: 1, assists: 0, yellowCards: 0, redCards: 0, saves: null };
const FANTASY_COUNTS = { ...UNKNOWN, ...FEW, more: { fantasyPoints: 6, expectedGoals: 0.4 } };

/** A player whose only source is the Fantasy source, which has no shots. */
export const fantasyPlayer: PlayerDetail = {
  ...playerDetail(
    played.map(({ id, matchDate }) => playerGame({ id, day: matchDate.slice(0, 10), full: FANTASY_COUNTS })),
  ),
  source: FANTASY,
};

/** A team whose source has expected goals. */
export const expectedTeam = {
  ...teamDetail(
    EXPECTED.map((expectedGoals, week) =>
      teamGame({
        id: week + 1,
        day: new Date(Date.UTC(2026, 0, 3) + 7 * DAY * week).toISOString().slice(0, 10),
        team: { full: { more: { expectedGoals } } },
        other: { full: { more: { expectedGoals: 0.1 } } },
      }),
    ),
  ),
  source: MATCH_FIGURES,
};
