import { useEffect, useState } from 'react';
import styles from '#components/settings/settings-page.module.css';
import { Button } from '#components/ui/button.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { useShell } from '#lib/shell/shell.tsx';

/** A switch for notifications in this browser, and a button for a test notification. Switching on also requests the permission. */
export function AlertChannel() {
  const { alerts } = useShell();
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => {
    // When the state cannot be read, the switch is off but usable.
    void alerts?.isOn().then(setOn, () => setOn(false));
  }, [alerts]);
  if (alerts === undefined)
    return (
      <p className={`muted small ${styles.quiet}`}>
        This browser shows no alerts of websites. The browser extension does.
      </p>
    );

  /** Contains no `await` before `switchOn`, because the permission must be requested within the press. */
  async function turn(wanted: boolean): Promise<void> {
    if (alerts === undefined) return;
    try {
      if (!wanted) await alerts.switchOff();
      else if (!(await alerts.switchOn()))
        showToast({ kind: 'error', text: 'The browser does not permit notifications.' });
      setOn(await alerts.isOn());
    } catch (error) {
      const failed = wanted ? 'This browser could not be registered for alerts.' : 'Alerts could not be switched off.';
      showToast({ kind: 'error', text: messageOr(error, failed) });
      // A part of the change may have succeeded, so the state is read again. If that fails too, the switch stays as it was.
      await alerts.isOn().then(setOn, () => undefined);
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
