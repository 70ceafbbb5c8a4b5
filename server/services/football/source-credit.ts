import type { SubjectType } from '#lib/contract/search.ts';
import type { Source } from '#lib/contract/source.ts';
import { STATISTICS } from '#lib/contract/statistic.ts';
import type { SourceDescription } from '#server/data/canonical.ts';

interface SourceRow extends Pick<Source, 'name' | 'licence' | 'attribution' | 'url' | 'label'> {
  readonly refreshedAt: Date;
  readonly provenance: SourceDescription['provenance'];
}

/** The source of a subject's statistics, as replies credit it. */
export function sourceCredit(source: SourceRow, type: SubjectType): Source {
  const { name, licence, attribution, url, label } = source;
  const refreshedAt = source.refreshedAt.toISOString();
  return { name, licence, attribution, url, label, refreshedAt, ...provenanceOf(source.provenance[type]) };
}

type Provenances = SourceDescription['provenance'][SubjectType];

function provenanceOf(provenances: Provenances): Pick<Source, 'statistics' | 'definitions'> {
  const statistics: Partial<Source['statistics']> = {};
  const definitions: NonNullable<Source['definitions']> = {};
  for (const statistic of STATISTICS) {
    const entry = provenances[statistic];
    statistics[statistic] = typeof entry === 'string' ? entry : entry.provenance;
    if (typeof entry !== 'string') definitions[statistic] = entry.definition;
  }
  return { statistics: statistics as Source['statistics'], definitions };
}
