import { useEffect, useState } from 'react';
import styles from '#components/settings/settings-page.module.css';
import { Button } from '#components/ui/button.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { useToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import type { DeviceAlerts } from '#lib/shell/device-alerts.ts';
import { useShell } from '#lib/shell/shell.tsx';

/** The switch for notifications of this browser, which requests the permission, and a test notification. */
export function AlertChannel() {
  const { alerts } = useShell();
  const toast = useToast();
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => {
    // The switch stays usable while the server cannot be reached.
    void alerts?.isOn().then(setOn, () => setOn(false));
  }, [alerts]);
  if (alerts === undefined)
    return <p className={styles.quiet}>This browser shows no alerts of websites. The browser extension does.</p>;

  /** The permission is requested within the press: nothing is awaited before. */
  async function turn(wanted: boolean): Promise<void> {
    if (alerts === undefined) return;
    if (!wanted) await alerts.switchOff();
    else if (!(await switchOn(alerts))) toast({ kind: 'error', text: 'The browser does not permit notifications.' });
    setOn(await alerts.isOn());
  }
  /** A failure of the push service or of the server is shown; a refusal returns false. */
  async function switchOn({ switchOn: request }: DeviceAlerts): Promise<boolean> {
    try {
      return await request();
    } catch (error) {
      toast({ kind: 'error', text: messageOr(error, 'This browser could not be registered for alerts.') });
      return true;
    }
  }
  return (
    <>
      <Switch
        label="Alerts in this browser"
        checked={isOn === true}
        disabled={isOn === null}
        onChange={(wanted) => void turn(wanted)}
      />
      {isOn === true && (
        <Button size="small" onClick={() => void alerts.test()}>
          Show a test notification
        </Button>
      )}
    </>
  );
}
