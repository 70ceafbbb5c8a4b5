import { RotateCw, TriangleAlert } from 'lucide-react';
import styles from '#components/stats/parts/panel-card.module.css';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

interface PanelFailureProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** Shown instead of a panel's figures that could not be loaded. */
export function PanelFailure({ message, onRetry }: PanelFailureProps) {
  return (
    <div className={`center ${styles.blank}`}>
      <EmptyState
        icon={<TriangleAlert />}
        title={message}
        action={
          <Button onClick={onRetry}>
            <RotateCw size={15} aria-hidden="true" /> Retry
          </Button>
        }
      />
    </div>
  );
}
