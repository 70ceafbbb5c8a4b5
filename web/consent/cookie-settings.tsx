import { SettingsSection } from '#components/settings/settings-frame.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import { type ConsentParts, useConsent } from '#web/consent/consent.tsx';

/** Milliseconds until the reload (docs/product.md, "Tracking and consent"). */
const RELOAD_AFTER = 1500;

/** The cookie decision in the settings (docs/product.md, "Tracking and consent"). */
export function CookieSettings() {
  const consent = useConsent();
  return consent && <Choice {...consent} isEnabled={consent.decision === 'accepted'} />;
}

function Choice({ consent, reload, isHalfTyped, isEnabled }: ConsentParts & { isEnabled: boolean }) {
  function toggle(): void {
    try {
      consent.choose(isEnabled ? 'rejected' : 'accepted');
    } catch {
      showToast({ kind: 'error', text: 'Failed to update marketing preferences.' });
      return;
    }
    showToast({ kind: 'success', text: isEnabled ? 'Marketing cookies disabled.' : 'Marketing cookies enabled.' });
    setTimeout(() => {
      if (!isHalfTyped()) reload();
    }, RELOAD_AFTER);
  }
  return (
    <SettingsSection
      heading="Cookie & Privacy Settings"
      text="What keeps you logged in is always on. Without marketing cookies, no advertising or analytics service receives your visits."
    >
      <Switch
        label={`Marketing cookies: ${isEnabled ? 'Enabled' : 'Disabled'}`}
        checked={isEnabled}
        onChange={toggle}
      />
    </SettingsSection>
  );
}
