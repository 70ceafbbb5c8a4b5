import { afterEach, expect, it, vi } from 'vitest';
import { chartCsv, csv } from '#lib/domain/games/chart-csv.ts';
import { chartPoints } from '#lib/domain/games/chart-points.ts';
import { chartLines, linesCsv } from '#lib/domain/panels/chart-lines.ts';
import { oneChartOf } from '#lib/domain/panels/one-chart.ts';
import { refereePoints } from '#lib/domain/panels/referee-games.ts';
import { settingsOf } from '#lib/domain/panels/shared-settings.ts';
import { teamDetail } from '#tests/support/detail-builders.ts';
import { playerGame, teamGame } from '#tests/support/game-builders.ts';
import { refereeMatch } from '#tests/support/referee-builders.ts';

afterEach(() => vi.unstubAllEnvs());

it('the CSV has a row for each game in the order of the bars, and empty cells for unknown values', () => {
  const games = [
    playerGame({ id: 1, day: '2026-03-07', opponent: { id: 5, name: 'Leeds, United' }, full: { shots: 4 } }),
    playerGame({ id: 2, isHomeGame: false, minutesPlayed: null, startedMatch: null, full: { shots: null } }),
  ];
  expect(chartCsv('Shots', chartPoints(games, 'shots', 'fullGame')).split('\r\n')).toEqual([
    'Date,Opponent,Venue,League,Shots,Minutes played,Started match',
    '2026-03-07,"Leeds, United",Home,First League,4,90,Yes',
    '2026-03-14,Rovers,Away,First League,,,',
    '',
  ]);
});

it.each([
  ['Pacific/Kiritimati', '2026-03-15'],
  ['Pacific/Pago_Pago', '2026-03-14'],
])('the days in a CSV are days of the time zone %s', (zone, day) => {
  vi.stubEnv('TZ', zone);
  const late = teamGame({ day: '2026-03-14' });
  expect(chartCsv('Shots', chartPoints([late], 'shots', 'fullGame'))).toContain(`\r\n${day},Rovers`);
  expect(
    linesCsv(chartLines([teamDetail([late])], oneChartOf({ ...settingsOf(null, 'PREMIUM'), choice: 'shots' })), 0),
  ).toContain(`Rovers,${day}\r\n`);
});

it('the CSV says whether a player started; that of a referee names the match and has no venue', () => {
  const substitute = chartPoints([playerGame({ startedMatch: false, minutesPlayed: 20 })], 'shots', 'fullGame');
  expect(chartCsv('Shots', substitute)).toContain(',0,20,No\r\n');
  const points = refereePoints([refereeMatch()], { statistic: 'foulsCommitted', period: 'fullGame', league: 'all' });
  const [head, row] = chartCsv('Fouls', points).split('\r\n');
  expect(head).toBe('Date,Match,Venue,League,Fouls,Minutes played,Started match');
  expect(row).toMatch(/^[\d-]+,Home 0 vs Away 0,,[^,]+,\d+,,$/);
});

it('the CSV of a team has no minutes and no starts', () => {
  const rows = chartCsv('Shots', chartPoints([teamGame({ team: { full: { shots: 9 } } })], 'shots', 'fullGame'));
  expect(rows).toContain('2026-03-14,Rovers,Home,First League,9,,\r\n');
});

it('the CSV separates cells by commas and ends rows with CRLF', () => {
  expect(
    csv([
      ['Opponent', 'Shots'],
      ['Chelsea', 4],
      ['Arsenal', null],
    ]),
  ).toBe('Opponent,Shots\r\nChelsea,4\r\nArsenal,\r\n');
});

it('the CSV puts a cell with commas, quotes or line breaks in quotes', () => {
  expect(csv([['a,b', 'say "hi"', 'two\nlines']])).toBe('"a,b","say ""hi""","two\nlines"\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '|x'])(
  'the CSV prevents a spreadsheet from evaluating "%s"',
  (text) => {
    expect(csv([[text]])).toBe(`'${text}\r\n`);
  },
);

it('a number in the CSV is unchanged, even a negative one', () => {
  expect(csv([[-3]])).toBe('-3\r\n');
});
