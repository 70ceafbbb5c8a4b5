import { positionSchema } from '#lib/contract/football/search.ts';
import { statisticSchema } from '#lib/contract/football/statistic.ts';
import { EVERY_NOTE, type NotebookFilter, withNotebookFilter } from '#lib/domain/notebook/notebook-filter.ts';

/** The maximum length of a search text. */
const MAX_TEXT = 200;

/** The query of a filter: `stat=shots&type=player&position=FW&q=kane`. */
export function notebookAddress({ statistic, kind, position, text }: NotebookFilter): URLSearchParams {
  const parts = {
    stat: statistic === 'all' ? '' : statistic,
    type: kind === 'all' ? '' : kind,
    position,
    q: text.trim().slice(0, MAX_TEXT),
  };
  return new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''));
}

/** Parses a query. A missing or invalid value gets its default. */
export function readNotebookAddress(address: URLSearchParams): NotebookFilter {
  const kind = address.get('type');
  return withNotebookFilter(EVERY_NOTE, {
    statistic: statisticSchema.safeParse(address.get('stat')).data ?? 'all',
    kind: kind === 'team' || kind === 'player' ? kind : 'all',
    position: positionSchema.safeParse(address.get('position')).data ?? '',
    text: (address.get('q') ?? '').slice(0, MAX_TEXT),
  });
}
