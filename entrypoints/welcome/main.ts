import { openSidePanel } from '#lib/lookup/side-panel-lookup.ts';
import { nativeBrowser as browser } from '#lib/shell/native-browser.ts';

/** The script of the page that opens after the installation. It makes no request, so it works offline. */
const { id: windowId } = await browser.windows.getCurrent();
// The window's id is read above, because the click must open the side panel without an `await`.
document.getElementById('open')?.addEventListener('click', () => {
  if (windowId !== undefined) void openSidePanel(browser, windowId);
});

// The markup contains the suggested shortcuts. The browser may have assigned others, or none when another extension uses them.
for (const { name, shortcut } of await browser.commands.getAll()) {
  const key = document.querySelector(`[data-command="${name}"]`);
  if (key !== null) key.textContent = shortcut || 'a shortcut that you choose in Settings';
}
