import { Popover } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import type { RefObject } from 'react';
import styles from '#components/shared/figures/line-ladder.module.css';
import { LineLadder, type LineLadderProps } from '#components/shared/figures/line-ladder.tsx';
import popup from '#components/ui/list-popup.module.css';

interface LadderPopupProps extends LineLadderProps {
  /** The button that opens and closes the popup. The popup is below it. */
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** The ladder in a popup over the page, so that opening it moves nothing. Escape and a press outside close it. */
export function LadderPopup({ anchor, onClose, ...ladder }: LadderPopupProps) {
  return (
    <Popover.Root
      open
      onOpenChange={(_open, { reason, event }) => {
        const isOwnButton = event.target instanceof Node && anchor.current?.contains(event.target);
        if (reason !== 'outside-press' || !isOwnButton) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className={popup.positioner}
          anchor={anchor}
          align="start"
          sideOffset={6}
          collisionPadding={8}
        >
          <Popover.Popup className={clsx(popup.popup, styles.popup)} aria-label="All lines" finalFocus={anchor}>
            <LineLadder {...ladder} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
