import type { Firefox } from '#tests/support/firefox.ts';

/** Presses a key in the window that has the focus, also with modifiers: `pressKey(firefox, 'j', 'Alt', 'Shift')`. */
export function pressKey(firefox: Firefox, key: string, ...modifiers: ('Alt' | 'Shift' | 'Control')[]): Promise<void> {
  return firefox.chrome(
    `const [key, modifiers] = args;
    const input = Cc['@mozilla.org/text-input-processor;1'].createInstance(Ci.nsITextInputProcessor);
    input.beginInputTransactionForTests(window);
    const held = modifiers.map((name) => new KeyboardEvent('', { key: name, code: name + 'Left' }));
    const isLetter = /^[a-z]$/i.test(key);
    const pressed = new KeyboardEvent('', {
      key: modifiers.includes('Shift') ? key.toUpperCase() : key,
      code: isLetter ? 'Key' + key.toUpperCase() : '',
      keyCode: isLetter ? key.toUpperCase().charCodeAt(0) : 0,
    });
    for (const one of held) input.keydown(one);
    input.keydown(pressed);
    input.keyup(pressed);
    for (const one of held.reverse()) input.keyup(one);`,
    key,
    modifiers,
  );
}

/**
 * Loads a web page in the tab, replaces its content by a text, selects the text and opens its context menu; returns the
 * extension's entries.
 */
export function selectionMenu(firefox: Firefox, address: string, text: string): Promise<string[]> {
  return firefox.chrome(
    `const [address, text] = args;
    const view = gBrowser.selectedBrowser;
    view.fixupAndLoadURIString(address, { triggeringPrincipal: Services.scriptSecurityManager.createNullPrincipal({}) });
    while (!view.currentURI.spec.startsWith(address) || view.webProgress.isLoadingDocument)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const select = function (text) {
      const heading = content.document.createElement('h1');
      heading.textContent = text;
      content.document.body.replaceChildren(heading);
      content.getSelection().selectAllChildren(heading);
      const { x, y } = heading.getBoundingClientRect();
      content.synthesizeMouseEvent('contextmenu', x + 10, y + 10, { button: 2, clickCount: 1 });
    };
    const menu = document.getElementById('contentAreaContextMenu');
    const shown = new Promise((resolve) => menu.addEventListener('popupshown', resolve, { once: true }));
    const script = '(' + select + ')(' + JSON.stringify(text) + ')';
    view.messageManager.loadFrameScript('data:text/javascript;charset=utf-8,' + encodeURIComponent(script), false);
    await shown;
    return [...menu.querySelectorAll('menuitem')].map(({ label }) => label).filter((label) => label?.includes('Tenline'));`,
    address,
    text,
  );
}

/** Chooses an entry of the open context menu. */
export function chooseEntry(firefox: Firefox, label: string): Promise<void> {
  return firefox.chrome(
    `const menu = document.getElementById('contentAreaContextMenu');
    menu.activateItem([...menu.querySelectorAll('menuitem')].find((item) => item.label === args[0]));`,
    label,
  );
}

/** Types in the address bar. */
export async function typeInAddressBar(firefox: Firefox, text: string): Promise<void> {
  await firefox.chrome(`gURLBar.focus(); gURLBar.value = '';`);
  for (const letter of text) await pressKey(firefox, letter);
}

/**
 * The lines of each suggestion below the address bar: the description, and the text that the bar shows when it is
 * chosen.
 */
export function suggestions(firefox: Firefox): Promise<string[][]> {
  return firefox.chrome(
    `return [...document.querySelectorAll('.urlbarView-row')].map((row) => row.innerText.split('\\n'))`,
  );
}

/** The entry of the extension in the list of sidebars of the window. */
export function sidebarEntry(firefox: Firefox): Promise<{ title: string; iconUrl: string; isOpen: boolean }> {
  return firefox.chrome(
    `const [, { title, iconUrl }] = [...SidebarController.sidebars].find(([id]) => id.endsWith('-sidebar-action'));
    return { title, iconUrl, isOpen: SidebarController.isOpen };`,
  );
}

/** Presses the main button of the browser's prompt for a permission; false while there is none. */
export function allowPrompt(firefox: Firefox): Promise<boolean> {
  return firefox.chrome(
    `const [prompt] = PopupNotifications.panel.children;
    const isOpen = PopupNotifications.panel.state === 'open' && prompt?.id === 'addon-webext-permissions-notification';
    if (isOpen) prompt.button.click();
    return isOpen;`,
  );
}
