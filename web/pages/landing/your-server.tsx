import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Card } from '#components/ui/card.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { signIn } from '#lib/api/authentication.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { type DemoPlan, lookAround } from '#lib/contract/account/setup.ts';
import styles from '#web/pages/landing/your-server.module.css';

/** The two ways into a server that is not set up. A style sheet hides the card on any other server, so that hydration causes no layout shift. */
export function YourServer() {
  const backend = useBackend();
  const client = useQueryClient();
  const navigate = useNavigate();
  const looking = useMutation({
    mutationFn: async (plan: DemoPlan) => signIn(backend, client, await send(backend, lookAround, { plan })),
    onSuccess: () => navigate('/app/stats'),
    onError: (error) => showToast({ kind: 'error', text: messageOr(error, 'Login failed') }),
  });
  return (
    <Card className={styles.card} padded={false} aria-labelledby="your-server">
      <div className={`column gap-1 ${styles.text}`}>
        <h2 id="your-server">This is your server</h2>
        <p className={`muted small ${styles.demo}`}>
          Set it up: your account, then real football. Or look around in invented leagues first; the two accounts for
          that end with the setup.
        </p>
        <p className={`muted small ${styles.code}`}>
          Set it up with the code that it printed at its start. To look around in invented leagues first, open the
          address beside that code.
        </p>
      </div>
      <div className="column gap-3">
        <Link className={buttonClass({ variant: 'primary', size: 'large' })} to="/setup">
          Set it up
        </Link>
        <div className={`row wrap gap-2 small ${styles.demo}`}>
          <span className="muted">Look around</span>
          {(['FREE', 'PREMIUM'] as const).map((plan) => (
            <Button
              key={plan}
              busy={looking.isPending && looking.variables === plan}
              disabled={looking.isPending}
              aria-label={`Look around as ${plan === 'FREE' ? 'Free' : 'Premium'}`}
              onClick={() => looking.mutate(plan)}
            >
              as {plan === 'FREE' ? 'Free' : 'Premium'}
            </Button>
          ))}
        </div>
      </div>
    </Card>
  );
}
