import { describe, expect, it, test } from 'vitest';
import type { RefereeMatch } from '#lib/contract/football/referees.ts';
import {
  type RefereeStripQuestion,
  refereePoints,
  refereeStrip,
  refereeSummary,
} from '#lib/domain/panels/referee-games.ts';
import { type Credits, originsText } from '#lib/domain/statistics/provenance.ts';
import { source } from '#tests/support/detail-builders.ts';
import { refereeMatch } from '#tests/support/referee-builders.ts';

const FOULS = { statistic: 'foulsCommitted', period: 'fullGame', league: 'all' } as const;
const season = Array.from({ length: 12 }, (_, index) => refereeMatch({ id: index + 1, index, foulsCommitted: index }));

describe('refereePoints', () => {
  it("refereePoints has the last 10 matches, oldest first, each named 'home vs away'", () => {
    const points = refereePoints(season, FOULS);
    expect(points.map(({ value }) => value)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    expect(points.at(-1)?.name).toBe('Home 0 vs Away 0');
    expect(refereePoints(season.toReversed(), FOULS)).toEqual(points);
  });

  it('refereePoints has the codes of both teams and no home side', () => {
    const [point] = refereePoints([refereeMatch()], FOULS);
    expect(point).toMatchObject({ code: 'HOM', awayCode: 'AWA', isHomeGame: null, minutesPlayed: null });
  });

  it('refereePoints contains only the matches of the chosen league', () => {
    const cup = refereeMatch({ id: 99, league: { id: 2, name: 'Cup' }, foulsCommitted: 31 });
    expect(refereePoints([...season, cup], { ...FOULS, league: 2 }).map(({ value }) => value)).toEqual([31]);
  });

  it('refereePoints has the sources of each value: two when the figures of the two teams are from different sources', () => {
    const [some, other] = [source({ name: 'Some' }), source({ name: 'Other' })];
    const credits = {
      source: some,
      sources: [some, other],
      mixes: [{ foulsCommitted: [0, 'measured'] }, { foulsCommitted: [1, 'measured'] }],
    } satisfies Credits;
    const [later, earlier] = [refereeMatch({ id: 2 }), refereeMatch({ id: 1, index: 1 })];
    const from = (match: RefereeMatch, mixes: number[]) => ({
      ...match,
      stats: { ...match.stats, full: { ...match.stats.full, mixes } },
    });
    const points = refereePoints([from(later, [1]), from(earlier, [0, 1]), refereeMatch({ index: 2 })], FOULS, credits);
    expect(points.map(({ origins }) => originsText(origins))).toEqual([null, 'Some and Other', 'Other']);
  });

  it('refereePoints has the values of a half, or null when the source lacks them', () => {
    const firstHalf = { foulsCommitted: 9, yellowCards: null, redCards: 0 };
    const half = { ...FOULS, period: 'firstHalf' } as const;
    expect(refereePoints([refereeMatch({ firstHalf })], half)[0]?.value).toBe(9);
    expect(refereePoints([refereeMatch({ firstHalf })], { ...half, statistic: 'yellowCards' })[0]?.value).toBeNull();
  });
});

describe('refereeStrip', () => {
  const question: RefereeStripQuestion = {
    statistic: 'foulsCommitted',
    period: 'fullGame',
    league: 'all',
    line: 21.5,
    side: 'over',
  };
  /** Newest first. */
  const FOULS = [30, 30, 20, 20, 20, 20, 30, 20, 20, 20, 30, 30];

  function cells(fouls: readonly (number | null)[], change: Partial<RefereeStripQuestion> = {}) {
    const matches = fouls.map((foulsCommitted, index) => refereeMatch({ id: index + 1, index, foulsCommitted }));
    return Object.fromEntries(
      refereeStrip(matches, { ...question, ...change }).map(({ id, rate }) => [id, `${rate.hits}/${rate.games}`]),
    );
  }

  test('refereeStrip has the last five, the last ten and all matches', () => {
    expect(cells(FOULS)).toEqual({ last5: '2/5', last10: '3/10', all: '5/12' });
  });

  test('refereeStrip counts the matches on the chosen side of the chosen line', () => {
    expect(cells(FOULS, { line: 31.5 })['last10']).toBe('0/10');
    expect(cells(FOULS, { side: 'under' })['last10']).toBe('7/10');
  });

  test('omits the cell for all matches when the chart shows all', () => {
    expect(cells(FOULS.slice(0, 10))).not.toHaveProperty('all');
  });

  test('refereeStrip counts only matches of the chosen league with a known value', () => {
    expect(cells(FOULS, { league: 2 })).toEqual({});
    expect(cells([30, null, 20])).toEqual({ last5: '1/2', last10: '1/2' });
  });
});

describe('refereeSummary', () => {
  it('refereeSummary has the number of matches and the averages of fouls and of all cards', () => {
    const matches = [
      refereeMatch({ foulsCommitted: 20, yellowCards: 4, redCards: 1 }),
      refereeMatch({ foulsCommitted: 25, yellowCards: 2, redCards: 0 }),
    ];
    expect(refereeSummary(matches, 'fullGame')).toEqual({ matches: 2, fouls: 22.5, cards: 3.5 });
  });

  it('refereeSummary has no average of cards when a colour is unknown, and none of fouls without values', () => {
    expect(refereeSummary([refereeMatch({ foulsCommitted: null, redCards: null })], 'fullGame')).toEqual({
      matches: 1,
      fouls: null,
      cards: null,
    });
    expect(refereeSummary([refereeMatch({ yellowCards: null, redCards: 1 })], 'fullGame').cards).toBeNull();
  });
});
