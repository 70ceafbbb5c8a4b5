// Applies the stored theme before the page's first paint; see lib/shell/theme.tsx. It is a separate file because the
// pages allow no inline script.
try {
  const theme = JSON.parse(localStorage.getItem('tenline.theme'));
  if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme);
} catch {
  // Storage is forbidden or the stored value is not JSON: the system's theme applies.
}
