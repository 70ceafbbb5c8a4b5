import { ExternalLink } from 'lucide-react';
import { SettingsSection } from '#components/settings/settings-frame.tsx';
import styles from '#components/settings/settings-page.module.css';
import { PlaceLink } from '#components/shared/navigation.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { planOffer, upgradesFrom } from '#lib/domain/account/plan-catalogue.ts';
import { useShell } from '#lib/shell/shell.tsx';

/** Links from the side panel to the settings that only the website has. */
export function OnTheWebsite({ plan }: { plan: Plan }) {
  const { site } = useShell();
  const { name } = planOffer(plan);
  const canUpgrade = upgradesFrom(plan).length > 0;
  return (
    <SettingsSection
      heading="On the Website"
      text={`You are on the ${name} plan. Subscription, password, emails and your data are set on the website.`}
    >
      <div className="flex wrap gap-2">
        {canUpgrade && (
          <PlaceLink className={buttonClass({ variant: 'primary' })} to={`${site}/app/settings?plan=true`}>
            <ExternalLink size={16} aria-hidden="true" />
            Upgrade
          </PlaceLink>
        )}
        <PlaceLink className={buttonClass({})} to={`${site}/app/settings`}>
          <ExternalLink size={16} aria-hidden="true" />
          All settings
        </PlaceLink>
      </div>
      <p className={`flex wrap small ${styles.legal}`}>
        <PlaceLink to={`${site}/privacy-policy`}>Privacy Policy</PlaceLink>
        <PlaceLink to={`${site}/terms-and-conditions`}>Terms &amp; Conditions</PlaceLink>
      </p>
    </SettingsSection>
  );
}
