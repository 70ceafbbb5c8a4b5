import { Monitor, Moon, Sun } from 'lucide-react';
import { MenuChoice } from '#components/ui/menu.tsx';
import { useTheme } from '#lib/shell/theme-context.tsx';

const OPTIONS = [
  { value: 'system', label: 'System', icon: <Monitor size={16} aria-hidden="true" /> },
  { value: 'light', label: 'Light', icon: <Sun size={16} aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', icon: <Moon size={16} aria-hidden="true" /> },
] as const;

/** The rows of a menu that choose the theme. */
export function ThemeChoice() {
  const { theme, setTheme } = useTheme();
  return <MenuChoice label="Theme" options={OPTIONS} value={theme} onChange={setTheme} />;
}
