import { SettingsPage } from '#components/settings/settings-page.tsx';
import { CookieSettings } from '#web/consent/cookie-settings.tsx';
import { ExtensionLink } from '#web/extension-link.tsx';
import { InstallSection } from '#web/pwa/install-section.tsx';

/** The settings as the website has them. */
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
