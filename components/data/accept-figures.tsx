import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '#components/data/data-page.module.css';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { queryKey } from '#lib/api/query.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import type { Acceptance } from '#lib/contract/data/data.ts';
import { dataFreshness, syncLeague } from '#lib/contract/data/following.ts';

interface AcceptFiguresProps extends Acceptance {
  /** The season whose figures are accepted, as a label of the button. */
  readonly name: string;
  /** True while a sync runs or is due. */
  readonly isBusy: boolean;
}

/** The button with which an operator accepts new figures in place of known ones. A dialog says what it does, and the next sync does it. */
export function AcceptFigures({ league, code, matches, name, isBusy }: AcceptFiguresProps) {
  const [isOpen, setOpen] = useState(false);
  const backend = useBackend();
  const client = useQueryClient();
  const accept = useMutation({
    mutationFn: () => send(backend, syncLeague, { league, accept: code }),
    onSuccess: () => setOpen(false),
    onError: (error) => showToast({ kind: 'error', text: messageOr(error, 'The change failed') }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKey(dataFreshness) }),
  });
  return (
    <>
      <Button size="small" busy={isBusy} onClick={() => setOpen(true)} aria-label={`Accept the new figures: ${name}`}>
        Accept
      </Button>
      <Dialog title="Accept the new figures?" open={isOpen} onClose={() => setOpen(false)}>
        <p>The new figures replace the former ones of {matches === 1 ? '1 match' : `${matches} matches`}.</p>
        <div className={`flex gap-2 ${styles.buttons}`}>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button variant="danger" busy={accept.isPending} onClick={() => accept.mutate()}>
            Accept
          </Button>
        </div>
      </Dialog>
    </>
  );
}
