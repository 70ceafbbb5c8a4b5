import { SunMoon } from 'lucide-react';
import { HeaderPopover } from '#components/app/header-popover.tsx';
import { ThemeChoice } from '#components/shared/theme-choice.tsx';

/** Opens the choice of theme. */
export function ThemeButton() {
  return (
    <HeaderPopover label="Theme" icon={<SunMoon size={18} aria-hidden="true" />}>
      <ThemeChoice />
    </HeaderPopover>
  );
}
