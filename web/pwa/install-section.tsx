import { Download } from 'lucide-react';
import { SettingsSection } from '#components/settings/settings-section.tsx';
import { Button } from '#components/ui/button.tsx';
import { useInstallPrompt } from '#web/pwa/install-prompt-context.tsx';

/** Offers to install the website as an app, where the browser can. */
export function InstallSection() {
  const install = useInstallPrompt();
  if (install === null) return null;
  return (
    <SettingsSection heading="App" text="Tenline in a window of its own, also without a connection.">
      <Button onClick={() => void install()}>
        <Download size={16} aria-hidden="true" />
        Install Tenline
      </Button>
    </SettingsSection>
  );
}
