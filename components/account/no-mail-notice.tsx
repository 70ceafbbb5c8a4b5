import { useMailLink, useMailState } from '#components/account/use-mail-state.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';

const TEXTS = {
  activation: { wait: 'Its operator activates your account.', open: 'Activate the account' },
  reset: { wait: 'Ask its operator for help with your password.', open: 'Set a new password' },
} as const;

interface NoMailNoticeProps {
  readonly kind: keyof typeof TEXTS;
  /** The address of the account whose link is offered to the browser with the key; `undefined` before there is one. */
  readonly email?: string | undefined;
}

/** States that the server sends no mail, with the link that a mail would have where this browser may get it. Empty on a server that sends mails. */
export function NoMailNotice({ kind, email }: NoMailNoticeProps) {
  const { sendsMail, givesLinks } = useMailState();
  const link = useMailLink();
  if (sendsMail || (givesLinks && email === undefined)) return null;
  const { wait, open } = TEXTS[kind];
  if (!givesLinks || email === undefined) {
    return (
      <Notice title="This server sends no mail">
        <p>{wait}</p>
      </Notice>
    );
  }
  return (
    <Notice
      title="This server sends no mail"
      action={
        <Button size="small" busy={link.isPending} onClick={() => link.open({ kind, email })}>
          {open}
        </Button>
      }
    >
      <p>This browser opened the address that the server printed at its start, so it can go on without one.</p>
    </Notice>
  );
}
