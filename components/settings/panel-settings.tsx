import { LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AccessForTools } from '#components/settings/access-for-tools.tsx';
import { AlertSettingsSection } from '#components/settings/alert-settings.tsx';
import { CalendarSection } from '#components/settings/calendar-section.tsx';
import { OnTheWebsite } from '#components/settings/on-the-website.tsx';
import { ServerForm } from '#components/settings/server-form.tsx';
import { AboutTheData, Appearance, SettingsFrame, SettingsSection } from '#components/settings/settings-frame.tsx';
import { type ShortcutBrowser, Shortcuts } from '#components/settings/shortcuts.tsx';
import { UsageThisMonth } from '#components/settings/usage-this-month.tsx';
import { useLogout } from '#components/shared/account/use-logout.ts';
import { Button } from '#components/ui/button.tsx';
import type { ServerChoice } from '#lib/shell/extension-server.ts';
import type { HostAccess } from '#lib/shell/host-access.ts';
import { nativeBrowser } from '#lib/shell/native-browser.ts';
import { useShell } from '#lib/shell/shell.tsx';

interface PanelSettingsProps {
  readonly server: ServerChoice;
  readonly shortcuts?: ShortcutBrowser;
  /** Absent where no permission covers the server's host. */
  readonly access?: HostAccess | null;
}

/**
 * The settings in the side panel, with links to the other settings on the website. Upgrade links lead here with
 * `plan=true` in the address, which opens the plans on the website.
 */
export function PanelSettings({ server, access = null, shortcuts = nativeBrowser }: PanelSettingsProps) {
  const { site, leaveFor } = useShell();
  const [address, setAddress] = useSearchParams();
  const logout = useLogout();
  const wantsPlans = address.get('plan') === 'true';
  useEffect(() => {
    if (!wantsPlans) return;
    setAddress({}, { replace: true });
    leaveFor(`${site}/app/settings?plan=true`);
  }, [wantsPlans, setAddress, leaveFor, site]);
  return (
    <SettingsFrame>
      {(user) => (
        <>
          <SettingsSection heading="Account" text={user.email}>
            <Button onClick={logout}>
              <LogOut size={16} aria-hidden="true" />
              Log out
            </Button>
          </SettingsSection>
          <UsageThisMonth usage={user.usage} />
          <AlertSettingsSection />
          <CalendarSection />
          <Appearance />
          {shortcuts !== undefined && <Shortcuts browser={shortcuts} />}
          <AboutTheData />
          <AccessForTools />
          <SettingsSection heading="Server" text="Where your Tenline server runs.">
            <ServerForm server={server} />
          </SettingsSection>
          {access !== null && <HostAccessButton access={access} />}
          <OnTheWebsite plan={user.plan} />
        </>
      )}
    </SettingsFrame>
  );
}

/** The button with which the user allows the extension to reach the host of the server without preflight requests. */
function HostAccessButton({ access }: { readonly access: HostAccess }) {
  const { host } = access;
  const [isGranted, setGranted] = useState<boolean | null>(null);
  useEffect(() => {
    void access.isGranted().then(setGranted);
  }, [access]);
  if (isGranted === null) return null;
  const change = isGranted
    ? () => void access.giveBack().then(() => setGranted(false))
    : () => void access.request().then(setGranted);
  return (
    <SettingsSection
      heading="Speed"
      text={`With access to ${host}, your browser asks the server once for each answer instead of twice. It reaches no other site.`}
    >
      <Button onClick={change}>{isGranted ? 'Give the access back' : `Allow access to ${host}`}</Button>
    </SettingsSection>
  );
}
