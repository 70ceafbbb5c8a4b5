import { expect, test } from 'vitest';
import { agreementCsv, coverageCsv } from '#lib/domain/data-csv.ts';
import { coverageOf } from '#tests/support/coverage-builders.ts';

test('the tables of coverage and of agreement give a season the same name', () => {
  const coverage = coverageOf();
  const [league] = coverage.seasons.filter(({ season }) => season === 2018).map((one) => one.league);
  const agreement = coverage.agreement.map((row) => ({ ...row, season: 2018, league: league ?? row.league }));
  expect(agreementCsv({ ...coverage, agreement })).toContain('\r\nWorld Cup,2018,team,');
  expect(coverageCsv(coverage)).toContain('\r\nWorld Cup,2018,,team,');
});
