import { History } from 'lucide-react';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

/** Stands where no published prediction has a result yet. */
export function NothingGraded({ open }: { open: number }) {
  const waiting = `${open.toLocaleString('en-US')} published ${open === 1 ? 'prediction waits' : 'predictions wait'} for a result.`;
  return (
    <Card>
      <EmptyState
        icon={<History />}
        title="No graded predictions yet"
        text={`A prediction is frozen at kick-off and graded when the result is in. ${open > 0 ? waiting : ''}`}
      />
    </Card>
  );
}
