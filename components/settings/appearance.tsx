import { SettingsSection } from '#components/settings/settings-section.tsx';
import { ThemeChoice } from '#components/shared/theme-choice.tsx';

/** Light, dark, or as the system. */
export function Appearance() {
  return (
    <SettingsSection heading="Appearance" text="Kept in this browser.">
      <ThemeChoice />
    </SettingsSection>
  );
}
