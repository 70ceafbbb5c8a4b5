import { Download, ExternalLink } from 'lucide-react';
import { SettingsSection } from '#components/settings/settings-frame.tsx';
import { SettingsPage } from '#components/settings/settings-page.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EXTENSION_LINK } from '#lib/contract/account/extension.ts';
import { fromWidth, useMediaQuery } from '#lib/shell/window-state.ts';
import { CookieSettings } from '#web/consent/cookie-settings.tsx';
import { useInstallPrompt } from '#web/pwa/install-prompt.tsx';

/**
 * A link to the extension's store page, or to the page with its download, only on desktops (docs/product.md,
 * "Settings").
 */
export function ExtensionLink() {
  const isDesktop = useMediaQuery(`${fromWidth('tablet')} and (hover: hover)`);
  if (!isDesktop) return null;
  return (
    <SettingsSection heading="Browser Extension" text="Tenline in the side panel, beside whatever you are reading.">
      <a className={buttonClass({})} href={EXTENSION_LINK} target="_blank" rel="noreferrer">
        <ExternalLink size={16} aria-hidden="true" />
        Get the extension
      </a>
    </SettingsSection>
  );
}

/** A button that installs the website as an app, where the browser can. */
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

/** The settings page of the website. */
export function WebSettings() {
  return (
    <SettingsPage
      extension={
        <>
          <ExtensionLink />
          <InstallSection />
        </>
      }
      privacy={<CookieSettings />}
    />
  );
}
