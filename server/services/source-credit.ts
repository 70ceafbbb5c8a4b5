import type { SubjectType } from '#lib/contract/search.ts';
import type { Source } from '#lib/contract/source.ts';
import type { SourceDescription } from '#server/data/canonical.ts';

interface SourceRow extends Pick<Source, 'name' | 'licence' | 'attribution' | 'url' | 'label'> {
  readonly refreshedAt: Date;
  readonly provenance: SourceDescription['provenance'];
}

/** Where the figures of a subject come from, for the reply that shows them. */
export function sourceCredit(source: SourceRow, type: SubjectType): Source {
  const { name, licence, attribution, url, label } = source;
  const refreshedAt = source.refreshedAt.toISOString();
  return { name, licence, attribution, url, label, refreshedAt, statistics: source.provenance[type] };
}
