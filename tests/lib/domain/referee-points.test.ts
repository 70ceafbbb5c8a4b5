import { describe, expect, it } from 'vitest';
import { refereePoints } from '#lib/domain/referee-games.ts';
import { refereeMatch } from '#tests/support/referee-builders.ts';

const FOULS = { statistic: 'foulsCommitted', period: 'fullGame', league: 'all' } as const;
const season = Array.from({ length: 12 }, (_, index) => refereeMatch({ id: index + 1, index, foulsCommitted: index }));

describe('refereePoints', () => {
  it("draws the last 10 matches, oldest first, labelled 'home vs away'", () => {
    const points = refereePoints(season, FOULS);
    expect(points.map(({ value }) => value)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    expect(points.at(-1)?.name).toBe('Home 0 vs Away 0');
  });

  it('has both teams’ letters and no side', () => {
    const [point] = refereePoints([refereeMatch()], FOULS);
    expect(point).toMatchObject({ code: 'HOM', awayCode: 'AWA', isHomeGame: null, minutesPlayed: null });
  });

  it('keeps to a league', () => {
    const cup = refereeMatch({ id: 99, league: { id: 2, name: 'Cup' }, foulsCommitted: 31 });
    expect(refereePoints([...season, cup], { ...FOULS, league: 2 }).map(({ value }) => value)).toEqual([31]);
  });

  it('counts a half where the source has it, and none where it has not', () => {
    const firstHalf = { foulsCommitted: 9, yellowCards: null, redCards: 0 };
    const half = { ...FOULS, period: 'firstHalf' } as const;
    expect(refereePoints([refereeMatch({ firstHalf })], half)[0]?.value).toBe(9);
    expect(refereePoints([refereeMatch({ firstHalf })], { ...half, statistic: 'yellowCards' })[0]?.value).toBeNull();
  });
});
