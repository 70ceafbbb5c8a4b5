import { useEffect, useState } from 'react';
import { SettingsSection } from '#components/settings/settings-frame.tsx';
import { Button } from '#components/ui/button.tsx';
import type { HostAccess } from '#lib/shell/host-access.ts';

/** The button with which the user allows the extension to reach the host of the server without preflight requests. */
export function HostAccessButton({ access }: { readonly access: HostAccess }) {
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
