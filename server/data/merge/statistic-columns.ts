import type { SubjectType } from '#lib/contract/football/search.ts';
import type { Provenance } from '#lib/contract/football/source.ts';
import { ALL_STATISTICS, type AnyStatistic } from '#lib/contract/football/statistic.ts';
import type { SourceDescription } from '#server/base/canonical.ts';
import type { Kind } from '#server/data/identity/records.ts';
import type { Described } from '#server/data/store/rows/descriptions.ts';
import type { Observation } from '#server/data/store/rows/observation.ts';

/** The data of one source on a match. */
export interface SourceMatch {
  /** The source's key and id. */
  readonly source: string;
  readonly sourceId: number;
  readonly provenance: SourceDescription['provenance'];
  readonly described: Described['match'];
  /** When the source last had the match as a fixture. */
  readonly fixtureAt: Date | null;
  /** The figures of the match; `null` when the source does not have them. */
  readonly observation: Observation | null;
  /** Returns the id of the entity of one of the source's keys. */
  readonly entityOf: (kind: Kind, key: string) => number;
}

/** The place and provenance of one statistic in the blocks of one source. */
export interface Reading {
  /** The index of the source in the list of sourceMatches. */
  readonly sourceMatch: number;
  /** The position of the value in the source's blocks. */
  readonly at: number;
  readonly provenance: Provenance;
  /** The entry for a mix: the source's key, and the provenance if it differs in this match from the source's usual provenance. */
  readonly origin: string;
}

/** One statistic with its readings in all sources, the best one first. */
export interface Column {
  readonly statistic: AnyStatistic;
  readonly readings: readonly Reading[];
}

/** Provenances from the best to the worst. */
const DIRECTNESS: readonly Provenance[] = ['measured', 'proxy', 'inferred', 'missing'];

/**
 * The statistics that a match has for teams or for players. The best reading of a statistic has the best provenance (measured, proxy,
 * inferred). Of readings with the same provenance, the reading of the first source is the best.
 */
export function columnsOf(kind: SubjectType, sourceMatches: readonly SourceMatch[]): Column[] {
  const readings = new Map<AnyStatistic, Reading[]>();
  for (const [sourceMatch, { source, provenance, observation }] of sourceMatches.entries()) {
    for (const [at, statistic] of (observation?.statistics ?? []).entries()) {
      const stated = provenance[kind][statistic] ?? 'missing';
      const standIn = observation?.standIns?.[kind]?.[statistic];
      const own = readings.get(statistic) ?? [];
      own.push({
        sourceMatch,
        at,
        provenance: standIn ?? (typeof stated === 'string' ? stated : stated.provenance),
        origin: standIn === undefined ? source : `${source} ${standIn}`,
      });
      readings.set(statistic, own);
    }
  }
  const directness = (reading: Reading) => DIRECTNESS.indexOf(reading.provenance);
  return ALL_STATISTICS.flatMap((statistic) => {
    const own = readings.get(statistic);
    return own === undefined
      ? []
      : [{ statistic, readings: own.toSorted((one, other) => directness(one) - directness(other)) }];
  });
}
