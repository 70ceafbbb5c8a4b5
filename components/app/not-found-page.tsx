import { MapPinOff } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';

/** Where no page is. */
export function NotFoundPage() {
  return (
    <EmptyState
      icon={<MapPinOff size={20} />}
      title="Page not found"
      titleAs="h1"
      text="There is no page at this address. It may have moved, or the link is incomplete."
      action={
        <Link className={buttonClass({ variant: 'primary' })} to="/">
          Go to the start page
        </Link>
      }
    />
  );
}
