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

/** The sidebar of an extension as the window lists it. */
export function sidebarEntry(firefox: Firefox): Promise<{ title: string; iconUrl: string; isOpen: boolean }> {
  return firefox.chrome(
    `const [, { title, iconUrl }] = [...SidebarController.sidebars].find(([id]) => id.endsWith('-sidebar-action'));
    return { title, iconUrl, isOpen: SidebarController.isOpen };`,
  );
}
