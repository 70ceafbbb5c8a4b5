import { ALL_STATISTICS, type AnyStatistic, STATISTIC_CATALOGUE } from '#lib/contract/football/statistic.ts';
import { type CsvCell, csv } from '#lib/domain/games/chart-csv.ts';
import { FACTS } from '#server/sources/csv/columns.ts';

interface ExampleRow {
  readonly subject: string;
  readonly kind: 'team' | 'player';
  readonly team: string;
  readonly period: string;
  readonly minutes: number | null;
  /** The value of all counts in the row; `null` for a fixture. */
  readonly count: number | null;
}

const [HOME, AWAY] = ['Northtown', 'Southport'];
const DATE = '2025-08-31';
const NEXT_DATE = '2025-09-07';

/** The rows of a match and of a fixture. The match has both teams with their halves, and two players. */
const ROWS: readonly (ExampleRow & { readonly date: string })[] = [
  ...[HOME, AWAY].flatMap((team) => [
    { date: DATE, subject: team, kind: 'team', team: '', period: 'full match', minutes: null, count: 3 } as const,
    { date: DATE, subject: team, kind: 'team', team: '', period: 'first half', minutes: null, count: 1 } as const,
    { date: DATE, subject: team, kind: 'team', team: '', period: 'second half', minutes: null, count: 2 } as const,
  ]),
  { date: DATE, subject: 'Ann Keeper', kind: 'player', team: HOME, period: 'full match', minutes: 90, count: 1 },
  { date: DATE, subject: 'Bea Forward', kind: 'player', team: AWAY, period: 'full match', minutes: 61, count: 2 },
  { date: NEXT_DATE, subject: AWAY, kind: 'team', team: '', period: 'full match', minutes: null, count: null },
];

/** The example table that users download. It has every column with the labels of the catalogue; its format is RFC 4180. */
export function exampleTable(): string {
  const header = [...FACTS.map((fact) => fact.charAt(0).toUpperCase() + fact.slice(1)), ...ALL_STATISTICS.map(labelOf)];
  return csv([header, ...ROWS.map((row) => cellsOf(row))]);
}

function labelOf(statistic: AnyStatistic): string {
  return STATISTIC_CATALOGUE[statistic].label;
}

function cellsOf({ date, count, ...row }: (typeof ROWS)[number]): CsvCell[] {
  const [home, away] = count === null ? [AWAY, HOME] : [HOME, AWAY];
  const [started, id] = row.kind === 'team' ? [null, null] : ['yes', row.team === HOME ? 7 : 9];
  const facts = { date, competition: 'Example League', home, away, ...row, started, id };
  return [
    ...FACTS.map((fact) => facts[fact]),
    ...ALL_STATISTICS.map((statistic) => {
      const { decimals, subjects } = STATISTIC_CATALOGUE[statistic];
      if (count === null || !subjects.includes(row.kind)) return null;
      return decimals === 0 ? count : count * 0.35;
    }),
  ];
}
