import { expect, test } from 'vitest';
import type { SquadPlayer } from '#lib/contract/fantasy/fantasy.ts';
import { likelyCaptains } from '#lib/domain/fantasy/captains.ts';

const NOTHING = { expectedGoals: null, expectedAssists: null, defensiveContributions: null, fantasyPoints: null };
const fixture = (gameweek: number) => ({
  ...{ matchId: gameweek, kickOff: '2026-11-28T15:00:00.000Z', gameweek, isHome: true },
  ...{ opponent: { id: 2, name: 'Southtown' }, allowed: NOTHING },
});
const UNKNOWN = { starts: null, minutes: 900, expectedGoals: null, expectedAssists: null, contributions: null };

type Captain = Pick<SquadPlayer, 'name' | 'availability' | 'fixtures' | 'lastTen'>;
const scorer = (name: string, points: number, change: Partial<Captain> = {}): Captain => ({
  ...{ name, availability: null, fixtures: [fixture(7)] },
  ...{ lastTen: { ...UNKNOWN, games: 10, points }, ...change },
});

test('likely captains are the players by points a game times their matches in the gameweek, without those who are out', () => {
  const players = [
    scorer('Steady', 50),
    scorer('Best', 60),
    scorer('Double', 40, { fixtures: [fixture(7), fixture(7)] }),
    scorer('Injured', 90, { availability: { status: 'injured', chance: 0, news: 'Knee injury' } }),
    scorer('Free', 90, { fixtures: [fixture(8)] }),
    scorer('New', 90, { lastTen: { ...UNKNOWN, games: 4, points: 40 } }),
  ];
  expect(likelyCaptains(players, 7).map(({ name }) => name)).toEqual(['Double', 'Best', 'Steady']);
});
