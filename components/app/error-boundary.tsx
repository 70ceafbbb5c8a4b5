import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PartMissing } from '#components/ui/lazy-part.tsx';

interface State {
  /** The thrown value, in an array, because any value can be thrown, including `undefined`. */
  readonly thrown: readonly [] | readonly [unknown];
}

/** Shows a message instead of children that failed to render. Its button renders them again and refetches code that failed to load. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { thrown: [] };

  static getDerivedStateFromError(error: unknown): State {
    return { thrown: [error] };
  }

  override componentWillUnmount(): void {
    this.#reset();
  }

  #reset(): void {
    const [error] = this.state.thrown;
    if (error instanceof PartMissing) error.reset();
  }

  override render(): ReactNode {
    const { thrown } = this.state;
    if (thrown.length === 0) return this.props.children;
    const isMissing = thrown[0] instanceof PartMissing;
    return (
      <div role="alert">
        <EmptyState
          icon={<TriangleAlert size={20} />}
          title={isMissing ? 'This page could not be loaded' : 'Something went wrong'}
          text={
            isMissing
              ? 'Check your connection and try again. Your panels and notes are kept.'
              : 'This part could not be shown. Your panels and notes are kept.'
          }
          action={
            <Button
              variant="primary"
              onClick={() => {
                this.#reset();
                this.setState({ thrown: [] });
              }}
            >
              Try again
            </Button>
          }
        />
      </div>
    );
  }
}
