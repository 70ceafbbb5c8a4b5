import { FileUp } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';

/** The id of the heading of the section for own data. */
export const OWN_DATA = 'own-data';

/** Moves to the section for own data, at the end of the page. Not a link: in the extension the fragment of the address is the route. */
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
