import { useEffect, useState } from 'react';
import styles from '#components/settings/settings-page.module.css';
import { Button } from '#components/ui/button.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { useToast } from '#components/ui/toasts.tsx';
import { useShell } from '#lib/shell/shell.tsx';

/** The switch for notifications of this browser, which requests the permission, and a test notification. */
export function AlertChannel() {
  const { alerts } = useShell();
  const toast = useToast();
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => {
    void alerts?.isOn().then(setOn);
  }, [alerts]);
  if (alerts === undefined)
    return <p className={styles.quiet}>Alerts are shown by the browser extension. Switch them on in its side panel.</p>;

  /** The permission is requested within the press: nothing is awaited before. */
  async function turn(wanted: boolean): Promise<void> {
    if (alerts === undefined) return;
    if (!wanted) await alerts.switchOff();
    else if (!(await alerts.switchOn())) toast({ kind: 'error', text: 'The browser does not permit notifications.' });
    setOn(await alerts.isOn());
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
