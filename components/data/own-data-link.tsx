import { FileUp } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';

export const OWN_DATA = 'own-data';

/**
 * A button that scrolls to the section for own tables at the end of the page. It is not a link, because in the
 * extension the fragment of the address is the route.
 */
export function OwnDataLink() {
  return (
    <Button
      size="small"
      onClick={() => {
        const heading = document.getElementById(OWN_DATA);
        heading?.scrollIntoView();
        heading?.focus({ preventScroll: true });
      }}
    >
      <FileUp size={14} aria-hidden="true" />
      Your own data
    </Button>
  );
}
