import { Button } from '#components/ui/button.tsx';
import { type KeptList, keptKey, keptTitle } from '#lib/domain/page/shown-list.ts';

interface EarlierListsProps {
  readonly lists: readonly KeptList[];
  readonly onChoose: (list: KeptList) => void;
}

/** The lists of the pages that were read before. A press shows one again. */
export function EarlierLists({ lists, onChoose }: EarlierListsProps) {
  if (lists.length === 0) return null;
  return (
    <div className="row wrap gap-2 small">
      <span className="muted">Earlier:</span>
      {lists.map((list) => (
        <Button key={keptKey(list)} size="small" onClick={() => onChoose(list)}>
          {keptTitle(list)}
        </Button>
      ))}
    </div>
  );
}
