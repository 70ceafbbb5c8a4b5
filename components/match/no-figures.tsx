import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

/** Shown when no source has the chosen statistic for either team of a match. */
export function NoFigures() {
  return (
    <Card padded={false}>
      <EmptyState
        title="No figures for this statistic"
        text="No source has it for the two teams. Choose another statistic."
      />
    </Card>
  );
}
