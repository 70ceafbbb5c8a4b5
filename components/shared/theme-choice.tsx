import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { useTheme } from '#lib/shell/theme.tsx';

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** The choice of the theme. It applies at once. */
export function ThemeChoice() {
  const { theme, setTheme } = useTheme();
  return <SegmentedControl label="Theme" segments={THEMES} value={theme} onChange={setTheme} />;
}
