import { describe, expect, test } from 'vitest';
import type { PlayerPeriod, TeamPeriod } from '#lib/contract/football/game.ts';
import { STATISTICS, type Statistic } from '#lib/contract/football/statistic.ts';
import type { CanonicalAppearance, PlayedMatch } from '#server/base/canonical.ts';
import { readDemo } from '#server/sources/demo/read-demo.ts';
import { demoMatches } from '#tests/support/demo-matches.ts';

const MOMENT = '2025-11-20T12:00:00Z';
const matches = demoMatches('demo', [MOMENT, '2027-01-05T00:00:00Z']);
const { players } = readDemo({ today: new Date(MOMENT) });
const positions = new Map(players.map(({ key, position }) => [key, position]));

interface Performance {
  readonly own: TeamPeriod;
  readonly other: TeamPeriod;
  readonly players: readonly PlayerPeriod[];
}
type PeriodName = 'full' | 'firstHalf' | 'secondHalf';
const PERIODS: readonly PeriodName[] = ['full', 'firstHalf', 'secondHalf'];

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('The demo has every figure.');
  return value;
}

function performances(match: PlayedMatch, period: PeriodName): Performance[] {
  return [true, false].map((isHome) => ({
    own: present((isHome ? match.home : match.away).periods[period]),
    other: present((isHome ? match.away : match.home).periods[period]),
    players: match.appearances.filter((one) => one.isHome === isHome).map(({ periods }) => present(periods[period])),
  }));
}

const everyPeriod = matches.flatMap((match) => PERIODS.flatMap((period) => performances(match, period)));
const sum = (blocks: readonly PlayerPeriod[], statistic: Statistic) =>
  blocks.reduce((total, block) => total + present(block[statistic]), 0);
const full = ({ periods }: CanonicalAppearance) => periods.full;

describe('a simulated match', () => {
  test('a simulated match has halves that add up to the full match, for teams and players', () => {
    const blocks = matches.flatMap(({ home, away, appearances }) => [home, away, ...appearances]);
    const broken = blocks.filter(({ periods: { full: whole, firstHalf, secondHalf } }) =>
      STATISTICS.some((name) => whole[name] !== present(present(firstHalf)[name]) + present(present(secondHalf)[name])),
    );
    expect(broken).toEqual([]);
  });

  test('a simulated match has no more goals than shots on target, no blocked shot on target, and no more assists than goals', () => {
    const broken = everyPeriod.filter(
      ({ own }) =>
        present(own.goals) > present(own.shotsOnTarget) ||
        present(own.shotsOnTarget) + present(own.blockedShots) > present(own.shots) ||
        present(own.assists) > present(own.goals),
    );
    expect(broken).toEqual([]);
  });

  test('a simulated match has saves and fouls won that agree with the counts of the opponent', () => {
    const broken = everyPeriod.filter(
      ({ own, other }) =>
        own.saves !== present(other.shotsOnTarget) - present(other.goals) || own.foulsWon !== other.foulsCommitted,
    );
    expect(broken).toEqual([]);
  });

  test('a simulated match has team counts equal to the sums of the players', () => {
    const broken = everyPeriod.filter(({ own, players: blocks }) =>
      STATISTICS.some((statistic) => sum(blocks, statistic) !== present(own[statistic])),
    );
    expect(broken).toEqual([]);
  });

  test('a simulated match has assists for the goals of team-mates only', () => {
    const broken = everyPeriod.filter(({ own, players: blocks }) =>
      blocks.some(({ goals, assists }) => present(assists) > present(own.goals) - present(goals)),
    );
    expect(broken).toEqual([]);
  });

  test('a simulated match has eleven starters a side with one goalkeeper, and three to five substitutions', () => {
    const sides = matches.flatMap(({ appearances }) =>
      [true, false].map((isHome) => appearances.filter((one) => one.isHome === isHome)),
    );
    const broken = sides.filter((side) => {
      const starters = side.filter((one) => full(one).startedMatch);
      const keepers = starters.filter(({ player }) => positions.get(player) === 'GK');
      const changes = side.length - 11;
      const isOnce = new Set(side.map(({ player }) => player)).size === side.length;
      return starters.length !== 11 || keepers.length !== 1 || changes < 3 || changes > 5 || !isOnce;
    });
    expect(broken).toEqual([]);
  });

  test('a simulated match has eleven players a side for 90 minutes unless one is sent off', () => {
    const minutesOf = (blocks: readonly PlayerPeriod[]) => blocks.map(({ minutesPlayed }) => present(minutesPlayed));
    const broken = matches
      .flatMap((match) => performances(match, 'full'))
      .filter(({ own, players: blocks }) => {
        const total = minutesOf(blocks).reduce((minutes, more) => minutes + more, 0);
        return Math.min(...minutesOf(blocks)) < 1 || (own.redCards === 0 ? total !== 990 : total > 990);
      });
    expect(broken).toEqual([]);
  });

  test('a simulated match has goalkeepers for 90 minutes, and saves for goalkeepers only', () => {
    const broken = matches
      .flatMap(({ appearances }) => appearances)
      .filter(({ player, periods }) =>
        positions.get(player) === 'GK' ? periods.full.minutesPlayed !== 90 : periods.full.saves !== 0,
      );
    expect(broken).toEqual([]);
  });

  test('a simulated match has no counts in a half for a player without minutes in it', () => {
    const absent = matches
      .flatMap(({ appearances }) => appearances)
      .flatMap(({ periods }) => [present(periods.firstHalf), present(periods.secondHalf)])
      .filter(({ minutesPlayed }) => minutesPlayed === 0);
    expect(absent.length).toBeGreaterThan(1000);
    expect(absent.filter((block) => STATISTICS.some((statistic) => block[statistic] !== 0))).toEqual([]);
  });

  test('a simulated match has at most one yellow and one red card for a player, and a red card ends the match for the player', () => {
    const cards = matches.flatMap(({ appearances }) => appearances.map(full));
    const broken = cards.filter(({ yellowCards, redCards }) => present(redCards) > 1 || present(yellowCards) > 1);
    expect(broken).toEqual([]);
    const sentOff = cards.filter(({ redCards }) => redCards === 1);
    expect(sentOff.length).toBeGreaterThan(100);
    expect(sentOff.filter(({ minutesPlayed }) => present(minutesPlayed) < 90).length).toBeGreaterThan(
      sentOff.length * 0.9,
    );
  });
});
