import { ExternalLink } from 'lucide-react';
import { SettingsSection } from '#components/settings/settings-section.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { useMediaQuery } from '#lib/shell/use-media-query.ts';
import { OPERATOR } from '#web/content/operator.ts';

/** The way to the extension's store page, on desktops (specification, section 2, Settings page). */
export function ExtensionLink() {
  const isDesktop = useMediaQuery('(min-width: 768px) and (hover: hover)');
  if (!isDesktop) return null;
  return (
    <SettingsSection heading="Browser Extension" text="Tenline in the side panel, beside whatever you are reading.">
      <a className={buttonClass({})} href={OPERATOR.storeUrl} target="_blank" rel="noreferrer">
        <ExternalLink size={16} aria-hidden="true" />
        Get the extension
      </a>
    </SettingsSection>
  );
}
