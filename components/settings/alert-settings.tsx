import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AlertChannel } from '#components/settings/alert-channel.tsx';
import { DailyMail } from '#components/settings/daily-mail.tsx';
import { QuietHours } from '#components/settings/quiet-hours.tsx';
import { SettingsSection } from '#components/settings/settings-frame.tsx';
import styles from '#components/settings/settings-page.module.css';
import { FailedLoad } from '#components/shared/failed-load.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/loading.tsx';
import { Select } from '#components/ui/select.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { changeAlerts } from '#lib/api/change-alerts.ts';
import { query, queryKey } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { type AlertKind, type AlertSettings, alertSettings } from '#lib/contract/account/alerts.ts';

const KINDS: readonly { readonly kind: AlertKind; readonly label: string }[] = [
  { kind: 'before', label: 'Before kick-off' },
  { kind: 'result', label: 'After the result' },
  { kind: 'streak', label: 'A streak is reached' },
  { kind: 'note', label: 'A match of my notes is near' },
];
const LEADS = [
  { value: 15, label: '15 minutes' },
  { value: 30, label: '30 minutes' },
  { value: 60, label: '1 hour' },
  { value: 120, label: '2 hours' },
  { value: 720, label: '12 hours' },
  { value: 1440, label: '1 day' },
];
const FAILED = 'The alerts could not be changed.';
const KEY = queryKey(alertSettings, {});
const CHANGE = 'alert settings';

/** The settings for alerts: the switch for all, this browser, the kinds, the time before kick-off, the quiet hours, and the daily mail. */
export function AlertSettingsSection() {
  const backend = useBackend();
  const client = useQueryClient();
  const result = useQuery(query(backend, alertSettings, {}));
  const { data, error, refetch } = result;
  // A change contains only what was changed here: the other settings may have been changed in another window since they were loaded.
  // Changes are sent in order. Each reply has all settings, and only the last one is shown.
  const isLast = (): boolean => client.isMutating({ mutationKey: [CHANGE] }) === 1;
  const { mutate: change } = useMutation({
    mutationKey: [CHANGE],
    scope: { id: CHANGE },
    mutationFn: (part: Partial<AlertSettings>) => changeAlerts(backend, part),
    onMutate(part) {
      const previous = client.getQueryData<AlertSettings>(KEY);
      void client.cancelQueries({ queryKey: KEY });
      client.setQueryData(KEY, previous && { ...previous, ...part });
      return previous;
    },
    onSuccess(stored) {
      if (isLast()) client.setQueryData(KEY, stored);
    },
    onError(failure, _part, previous) {
      if (isLast()) {
        client.setQueryData(KEY, previous);
        void refetch();
      }
      showToast({ kind: 'error', text: messageOr(failure, FAILED) });
    },
  });
  return (
    <SettingsSection
      heading="Alerts"
      anchor="alerts"
      text="Notifications about the subjects of your watchlist and the matches of your notes."
    >
      {error !== null && data === undefined ? (
        <p>
          {messageOr(error, 'The alerts could not be loaded.')} <Button onClick={() => void refetch()}>Retry</Button>
        </p>
      ) : data === undefined ? (
        <Skeleton height={120} />
      ) : (
        <div className={`column gap-2 ${styles.choices}`}>
          <FailedLoad what="The alert settings" result={result} />
          <Switch label="All alerts" checked={data.isOn} onChange={(isOn) => change({ isOn })} />
          {data.isOn && (
            <div className={`column gap-2 ${styles.choices}`}>
              <AlertChannel />
              {KINDS.map(({ kind, label }) => (
                <Switch key={kind} label={label} checked={data[kind]} onChange={(on) => change({ [kind]: on })} />
              ))}
              {(data.before || data.note) && (
                <Select
                  label="How long before kick-off"
                  showLabel
                  options={LEADS}
                  value={data.leadMinutes}
                  onChange={(leadMinutes) => change({ leadMinutes })}
                />
              )}
              <QuietHours settings={data} onChange={change} />
              <DailyMail hour={data.digestHour} onChange={(digestHour) => change({ digestHour })} />
            </div>
          )}
        </div>
      )}
    </SettingsSection>
  );
}
