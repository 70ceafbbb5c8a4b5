import type { Cover, DataCoverage } from '#lib/contract/data/data.ts';
import { seasonName } from '#lib/domain/data/data-coverage.ts';
import { type CsvCell, csv } from '#lib/domain/games/chart-csv.ts';

/** The coverage as a table for a spreadsheet, with a row for each season, subject, statistic, period and source. */
export function coverageCsv({ sources, seasons }: DataCoverage): string {
  const head = [
    'Competition',
    'Season',
    'Label',
    'Subject',
    'Statistic',
    'Period',
    'Source',
    'Provenance',
    'Values of source',
    'Values',
    'Possible values',
    'Matches',
    'Matches of season',
    'Until',
  ];
  const rows = seasons.flatMap(({ league, season, since, label, matches, figures }) =>
    figures.flatMap(({ subject, statistic, full, halves }) => {
      const of = (period: string, cover: Cover | null): CsvCell[][] =>
        (cover?.from ?? []).map(({ source, provenance, values }) => [
          league.name,
          seasonName(season, since),
          label,
          subject,
          statistic,
          period,
          sources[source]?.key ?? null,
          provenance,
          values,
          cover?.values ?? null,
          cover?.of ?? null,
          cover?.matches ?? null,
          matches,
          cover?.until.slice(0, 10) ?? null,
        ]);
      return [...of('full match', full), ...of('halves', halves)];
    }),
  );
  return csv([head, ...rows]);
}

/** The agreement of the sources as a table for a spreadsheet. */
export function agreementCsv({ sources, seasons, agreement }: DataCoverage): string {
  const head = [
    'Competition',
    'Season',
    'Subject',
    'Statistic',
    'Source A',
    'Provenance A',
    'Source B',
    'Provenance B',
    'Compared',
    'Equal',
    'Correlation',
  ];
  const rows = agreement.map((row): CsvCell[] => [
    row.league.name,
    seasonName(
      row.season,
      seasons.find(({ league, season }) => league.id === row.league.id && season === row.season)?.since,
    ),
    row.subject,
    row.statistic,
    sources[row.sources[0]]?.key ?? null,
    row.provenances[0],
    sources[row.sources[1]]?.key ?? null,
    row.provenances[1],
    row.compared,
    row.equal,
    row.correlation,
  ]);
  return csv([head, ...rows]);
}
