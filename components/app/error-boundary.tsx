import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

interface State {
  readonly failed: boolean;
}

/** Takes the place of what failed to draw. A retry draws it again and fetches nothing anew; what the windows keep is still there. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert">
        <EmptyState
          icon={<TriangleAlert size={20} />}
          title="Something went wrong"
          text="This part could not be shown. Your panels and notes are kept."
          action={
            <Button variant="primary" onClick={() => this.setState({ failed: false })}>
              Try again
            </Button>
          }
        />
      </div>
    );
  }
}
