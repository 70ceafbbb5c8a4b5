import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MeasuredGame, measuredMean, measuredValue, rollingMeasure } from '#lib/domain/games/measured-values.ts';
import { NO_FILTER, shownGames } from '#lib/domain/games/shown-games.ts';
import { chartLines, columnName, lineDecimals, linesCsv } from '#lib/domain/panels/chart-lines.ts';
import { type OneChart, oneChartOf, oneChartText, readOneChart } from '#lib/domain/panels/one-chart.ts';
import { settingsOf } from '#lib/domain/panels/shared-settings.ts';
import { spreadLabels } from '#lib/domain/panels/spread-labels.ts';
import type { StatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';
import { playerDetail, teamDetail } from '#tests/support/detail-builders.ts';
import { playerGame, teamGame } from '#tests/support/game-builders.ts';

const chartOf = (choice: StatisticChoice) => oneChartOf({ ...settingsOf(null, 'PREMIUM'), choice });
const filtered = (filter: Partial<OneChart['filter']>) => ({
  ...chartOf('shots'),
  filter: { ...NO_FILTER, ...filter },
});
const game = (value: number | null, minutes: number | null = 90): MeasuredGame => ({ value, minutes });

describe('a measure', () => {
  test('per 90 is null when the minutes are unknown or too few', () => {
    expect(measuredValue(game(2, 45), 'per-90')).toBe(4);
    expect([game(1, 14), game(1, null), game(null, 90), game(1, 0)].map((one) => measuredValue(one, 'per-90'))).toEqual(
      [null, null, null, null],
    );
    expect(measuredValue(game(1, 2), 'total')).toBe(1);
    expect(measuredValue(game(1, 15), 'per-90')).toBe(6);
  });

  test('the mean per 90 divides all values by all minutes, short games included', () => {
    expect(measuredMean([game(2, 90), game(1, 10), game(null, 90), game(5, null)], 'per-90')).toBeCloseTo(2.7);
    expect(measuredMean([game(2), game(null), game(5, null)], 'total')).toBe(3.5);
    expect(measuredMean([game(null)], 'per-90')).toBeNull();
    expect(measuredMean([game(0, 0)], 'per-90')).toBeNull();
  });

  test('a rolling measure skips unknown values and starts with the fifth known one', () => {
    const games = [game(1), game(null), game(2, 45), game(3), game(4), game(5), game(6)];
    expect(rollingMeasure(games, 'total')).toEqual([null, null, null, null, null, 3, 4]);
    expect(rollingMeasure(games, 'per-90')[5]).toBeCloseTo((15 / 405) * 90);
    const unknownMinutes = [game(1), game(9, null), game(2), game(3), game(4), game(5)];
    expect(rollingMeasure(unknownMinutes, 'per-90')).toEqual([null, null, null, null, null, 3]);
    expect(rollingMeasure(unknownMinutes, 'total').slice(4)).toEqual([3.8, 4.6]);
  });
});

describe('the lines of a chart', () => {
  const kane = playerDetail(
    [3, 1, 4, 1, 5].map((shots, index) =>
      playerGame({
        id: index,
        day: `2026-01-0${index + 1}`,
        full: { shots },
        startedMatch: index !== 3,
        minutesPlayed: index === 3 ? 10 : 90,
        isHomeGame: index % 2 === 0,
      }),
    ),
  );
  const city = teamDetail(
    [7, 9].map((shots, index) => teamGame({ id: 50 + index, day: `2026-01-0${index + 1}`, team: { full: { shots } } })),
  );
  const values = (chart: Parameters<typeof chartLines>[1]) =>
    chartLines([kane, city], chart).map(({ games }) => games.map((one) => one?.value ?? null));

  test('the lines of a chart are unknown for a team in a statistic that only players have', () => {
    expect(values(chartOf('fantasyPoints'))[1]).toEqual([null, null, null, null, null]);
    expect(chartLines([kane, city], chartOf('fantasyPoints'))[1]?.mean).toBeNull();
  });

  test('the lines of a chart have the latest game of each subject in the last column', () => {
    expect(values(chartOf('shots'))).toEqual([
      [3, 1, 4, 1, 5],
      [null, null, null, 7, 9],
    ]);
    expect(chartLines([kane, city], chartOf('shots')).map(({ short, mean }) => [short, mean])).toEqual([
      ['Kane', 2.8],
      ['Manchester City', 8],
    ]);
  });

  test('the lines of a chart leave out games as a substitute with the filter for starts, and home games with the place "away"', () => {
    expect(values(filtered({ startsOnly: true }))[0]).toEqual([3, 1, 4, 5]);
    expect(values(filtered({ place: 'away' }))[0]).toEqual([1, 1]);
  });

  test('the lines of a chart have with the measure "per-90" the values per 90 minutes of a player, and per match of a team', () => {
    expect(values({ ...chartOf('shots'), measure: 'per-90' })).toEqual([
      [3, 1, 4, null, 5],
      [null, null, null, 7, 9],
    ]);
  });

  test('the lines of a chart have with the games "season" the same games as a panel, without a later tournament', () => {
    const cup = playerGame({ id: 91, day: '2026-06-20', season: 2026, league: { id: 7, name: 'Cup' } });
    const ended = playerDetail([...kane.lastGames, cup]);
    const [line] = chartLines([ended], filtered({ games: 'season' }));
    const panel = shownGames(ended.lastGames, { ...NO_FILTER, games: 'season' });
    expect(line?.games.map((one) => one?.point.id)).toEqual([0, 1, 2, 3, 4]);
    expect(panel.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4]);
    expect(line?.mean).toBe(2.8);
  });

  test('the lines of a chart show a player’s own values for a total statistic', () => {
    expect(values(chartOf('total-shots'))[0]).toEqual([3, 1, 4, 1, 5]);
  });

  test('average also the games before the first shown one with the form "rolling"', () => {
    expect(values({ ...chartOf('shots'), form: 'rolling' })[0]).toEqual([null, null, null, null, 2.8]);
    const long = playerDetail(
      Array.from({ length: 14 }, (_, id) => playerGame({ id, day: `2026-01-${10 + id}`, full: { shots: id } })),
    );
    const [line] = chartLines([long], { ...chartOf('shots'), form: 'rolling' });
    expect(line?.games.map((one) => one?.value)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  test('average with the form "rolling" only games that match the place', () => {
    const long = playerDetail(
      Array.from({ length: 14 }, (_, id) =>
        playerGame({ id, day: `2026-01-${10 + id}`, isHomeGame: id % 2 === 0, full: { shots: id } }),
      ),
    );
    const [line] = chartLines([long], { ...filtered({ place: 'away' }), form: 'rolling' });
    expect(line?.games.map((one) => one?.value)).toEqual([null, null, null, null, 5, 7, 9]);
  });

  test('the lines of a chart have the hit rate of the games shown at the line of the chart', () => {
    const rates = (chart: OneChart) => chartLines([kane, city], chart).map(({ rate }) => `${rate.hits}/${rate.games}`);
    expect(rates({ ...chartOf('shots'), line: 2.5 })).toEqual(['3/5', '2/2']);
    expect(rates({ ...filtered({ place: 'away' }), line: 2.5, side: 'under', form: 'rolling' })[0]).toBe('2/2');
  });

  test('the lines of a chart name the unit of their mean; only players have starts', () => {
    const units = (chart: OneChart) => chartLines([kane, city], chart).map(({ per }) => per);
    expect(units(chartOf('shots'))).toEqual(['a game', 'a game']);
    expect(units({ ...chartOf('shots'), measure: 'per-90' })).toEqual(['per 90', 'per 90']);
    expect(units(filtered({ startsOnly: true }))).toEqual(['a start', 'a game']);
  });

  test('the lines of a chart have two decimals per 90 and with the form "rolling", otherwise those of the statistic', () => {
    const chart = chartOf('shots');
    const shown = [chart, { ...chart, measure: 'per-90' }, { ...chart, form: 'rolling' }];
    expect(shown.map((one) => lineDecimals(one as typeof chart))).toEqual([0, 2, 2]);
  });

  test('the lines of a chart are exported as CSV, with empty cells where a subject has no game', () => {
    const rows = linesCsv(chartLines([kane, city], chartOf('shots')), 0).split('\r\n');
    expect(rows[0]).toBe(
      'Game,Harry Kane,Harry Kane: opponent,Harry Kane: date,Manchester City,Manchester City: opponent,Manchester City: date',
    );
    expect(rows[1]).toBe('4 games before,3,Rovers,2026-01-01,,,');
    expect([2, 3, 4].map((column) => columnName(column, 5))).toEqual([
      '2 games before',
      '1 game before',
      'Latest game',
    ]);
    const unknown = linesCsv(chartLines([kane, city], chartOf('fantasyPoints')), 0).split('\r\n');
    expect(unknown[5]).toMatch(/,,Rovers,2026-01-02$/);
  });
});

describe('a chart in an address', () => {
  test.each(['shots', 'total-goals_per-90', 'goals_over-1.5_away_starts_60min_last-20_rolling', 'shots_home_season'])(
    'the chart "%s" is read back as written',
    (text) => {
      const chart = readOneChart(text, 'PREMIUM');
      expect(chart && oneChartText(chart)).toBe(text);
    },
  );

  test('a chart in an address of an earlier version keeps its settings', () => {
    const chart = readOneChart('goals_per-start_rolling_last-20_away', 'PREMIUM');
    expect(chart && oneChartText(chart)).toBe('goals_away_starts_last-20_rolling');
  });

  test('a chart in an address is null if its statistic is unknown or outside the plan; other settings that are unknown or outside the plan are ignored', () => {
    expect(readOneChart('tackles', 'FREE')).toBeNull();
    expect(readOneChart('<b>', 'PREMIUM')).toBeNull();
    expect(readOneChart('shots_constructor_last-20_rolling', 'FREE')).toEqual({
      ...chartOf('shots'),
      form: 'rolling',
    });
  });
});

test('labels in a chart do not overlap, stay in range and keep the order of their lines', () => {
  expect(spreadLabels([10, 12], 14, [0, 100])).toEqual([4, 18]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 5 }), (wanted) => {
      const heights = spreadLabels(wanted, 14, [0, 200]);
      const sorted = heights.toSorted((a, b) => a - b);
      expect(sorted.every((height, index) => index === 0 || height - (sorted[index - 1] ?? 0) >= 14 - 1e-9)).toBe(true);
      expect(heights.every((height) => height >= -1e-9 && height <= 200 + 1e-9)).toBe(true);
      for (const [a, height] of wanted.entries())
        for (const [b, other] of wanted.entries()) if (height < other) expect(heights[a]).toBeLessThan(heights[b] ?? 0);
    }),
  );
});
