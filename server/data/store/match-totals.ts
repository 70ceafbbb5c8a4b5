import type { AnyStatistic } from '#lib/contract/football/statistic.ts';
import type { MergedMatch, MergedPeriod } from '#server/data/merge/merge-match.ts';
import { bulkUpsert } from '#server/data/store/rows/bulk.ts';

type Row = Record<string, unknown>;

const AGREEMENT = {
  match_id: 'integer',
  kind: 'text',
  source_a: 'integer',
  source_b: 'integer',
  statistic: 'text',
  provenance_a: 'text',
  provenance_b: 'text',
  n: 'smallint',
  equal: 'smallint',
  sum_a: 'double precision',
  sum_b: 'double precision',
  sum_aa: 'double precision',
  sum_bb: 'double precision',
  sum_ab: 'double precision',
};

const MATCH_MIXES = {
  match_id: 'integer',
  kind: 'text',
  period: 'smallint',
  mix: 'smallint',
  subjects: 'smallint',
  counts: 'smallint[]',
};

/** The unique keys of `agreement` and `match_mixes`: SQL types by column name. */
const AGREEMENT_KEY = {
  match_id: 'integer',
  kind: 'text',
  source_a: 'integer',
  source_b: 'integer',
  statistic: 'text',
};
const MATCH_MIXES_KEY = { match_id: 'integer', kind: 'text', period: 'smallint', mix: 'smallint' };

/** The tables with totals per match. With them coverage and agreement are computed without reading figures. */
export const TOTALS = [
  {
    table: 'agreement',
    key: AGREEMENT_KEY,
    upsert: bulkUpsert({ table: 'agreement', columns: AGREEMENT, key: Object.keys(AGREEMENT_KEY) }),
    rowsOf: agreementRows,
  },
  {
    table: 'match_mixes',
    key: MATCH_MIXES_KEY,
    upsert: bulkUpsert({ table: 'match_mixes', columns: MATCH_MIXES, key: Object.keys(MATCH_MIXES_KEY) }),
    rowsOf: matchMixRows,
  },
] as const;

function agreementRows(id: number, match: MergedMatch): Row[] {
  return (['team', 'player'] as const).flatMap((kind) =>
    match.agreement[kind].map((sums) => ({
      match_id: id,
      kind,
      source_a: sums.sourceA,
      source_b: sums.sourceB,
      statistic: sums.statistic,
      provenance_a: sums.provenanceA,
      provenance_b: sums.provenanceB,
      n: sums.n,
      equal: sums.equal,
      sum_a: sums.sumA,
      sum_b: sums.sumB,
      sum_aa: sums.sumAa,
      sum_bb: sums.sumBb,
      sum_ab: sums.sumAb,
    })),
  );
}

/** The number of subjects with a value of each statistic, by kind, period and mix. */
function matchMixRows(id: number, match: MergedMatch, mixId: (content: string) => number): Row[] {
  return [
    ...countValues(match.teams, mixId).map((row) => ({ match_id: id, kind: 'team', ...row })),
    ...countValues(match.players, mixId).map((row) => ({ match_id: id, kind: 'player', ...row })),
  ];
}

function countValues(subjects: readonly MergedPeriod[], mixId: (content: string) => number): Row[] {
  const groups = Map.groupBy(subjects, ({ period, mix }) => `${period} ${mix}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const statistics = Object.keys(JSON.parse(first.mix)) as AnyStatistic[];
    // The counts have the order of the statistics in the text of the mix.
    const counts = statistics.map((statistic) => group.filter(({ values }) => values[statistic] !== undefined).length);
    return [{ period: first.period, mix: mixId(first.mix), subjects: group.length, counts }];
  });
}
