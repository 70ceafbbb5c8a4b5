// Puts the kept theme on the page before its first paint; see lib/shell/theme.tsx. A file of its own because the pages allow no inline script.
try {
  const theme = JSON.parse(localStorage.getItem('tenline.theme'));
  if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme);
} catch {
  // Storage is forbidden or holds something else: the system's theme stands.
}
