import { expect, test } from 'vitest';
import { agreementCsv, coverageCsv } from '#lib/domain/data/data-csv.ts';
import { coverageOf } from '#tests/support/coverage-builders.ts';

test('the tables of coverage and of agreement give a season the same name', () => {
  const coverage = coverageOf();
  const [league] = coverage.seasons.filter(({ season }) => season === 2018).map((one) => one.league);
  const agreement = coverage.agreement.map((row) => ({ ...row, season: 2018, league: league ?? row.league }));
  expect(agreementCsv({ ...coverage, agreement })).toContain('\r\nWorld Cup,2018,team,');
  expect(coverageCsv(coverage)).toContain('\r\nWorld Cup,2018,,team,');
});

test('the table of coverage has a row for each source of a statistic, in the full match and by half', () => {
  const [head, ...rows] = coverageCsv(coverageOf()).split('\r\n');
  expect(head?.split(',').slice(5, 9)).toEqual(['Period', 'Source', 'Provenance', 'Values of source']);
  const of = (...cells: string[]) =>
    rows.filter((row) => row.startsWith(`Premier League,2025/26,,${cells.join(',')},`));
  expect(of('team', 'goals')).toEqual([
    'Premier League,2025/26,,team,goals,full match,core,measured,760,760,760,380,380,2026-05-24',
    'Premier League,2025/26,,team,goals,halves,results,measured,1520,1520,1520,380,380,2026-05-24',
  ]);
  expect(of('player', 'yellowCards')).toEqual([
    'Premier League,2025/26,,player,yellowCards,full match,core,proxy,11492,11492,11492,380,380,2026-05-24',
  ]);
});

test('the table of agreement has both sources and their provenances, and the season by its own league', () => {
  const coverage = coverageOf();
  const [goals, cards, red] = agreementCsv(coverage).split('\r\n').slice(1);
  expect(goals).toBe('Premier League,2025/26,team,goals,core,measured,results,measured,760,758,0.9931');
  expect(cards).toBe('Premier League,2025/26,team,yellowCards,core,measured,results,proxy,760,756,0.9931');
  expect(red).toBe('World Cup,2018,team,redCards,core,measured,results,measured,3,3,');
});
