import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PlaceLink } from '#components/shared/navigation.tsx';
import { Button } from '#components/ui/button.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { changeAlerts } from '#lib/api/change-alerts.ts';
import { query, queryKey } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { alertSettings } from '#lib/contract/account/alerts.ts';

/** Shows where an entry's alerts arrive. While all alerts are off, it shows that they are off, with a button that switches them on. */
export function WatchAlertState({ hasAlerts }: { readonly hasAlerts: boolean }) {
  const backend = useBackend();
  const client = useQueryClient();
  const { data } = useQuery(query(backend, alertSettings, {}));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => changeAlerts(backend, { isOn: true }),
    onSuccess: (stored) => client.setQueryData(queryKey(alertSettings, {}), stored),
  });
  const settings = <PlaceLink to="/app/settings#alerts">Settings</PlaceLink>;
  if (data === undefined || data.isOn) return <p className="muted tiny">Alerts reach you as chosen in {settings}.</p>;
  return (
    <>
      <p className="muted tiny" role="status">
        All alerts are off{hasAlerts ? ', so these are not sent' : ''}. Choose where they arrive in {settings}.
      </p>
      <Button size="small" disabled={isPending} onClick={() => mutate()}>
        Switch all alerts on
      </Button>
      {error !== null && (
        <p className="muted tiny" role="alert">
          {messageOr(error, 'The alerts could not be switched on.')}
        </p>
      )}
    </>
  );
}
