import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';

/** Says that a paid plan cannot be bought here, and leads on. */
export function PaymentLater({ onStartOnFree }: { onStartOnFree: () => void }) {
  return (
    <Notice
      tone="warn"
      title="Payment is not available on this server yet"
      action={
        <Button size="small" onClick={onStartOnFree}>
          Start on Free
        </Button>
      }
    >
      <p>You can start on the Free plan today and upgrade later. Nothing is charged.</p>
    </Notice>
  );
}
