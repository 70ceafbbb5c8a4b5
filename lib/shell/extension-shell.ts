import { copyText } from '#lib/shell/copy-text.ts';
import { extensionPreferences, type PreferenceArea } from '#lib/shell/extension-preferences.ts';
import { saveFile } from '#lib/shell/save-file.ts';
import type { Shell } from '#lib/shell/shell.ts';

export interface ExtensionParts {
  /** The extension's `storage.local`. */
  readonly area: PreferenceArea;
  readonly page: Pick<Window, 'navigator' | 'document'>;
  /** Opens a tab: the extension's `tabs.create`, which needs no permission. */
  readonly openTab: (url: string) => void;
}

/** The shell of a page of the extension. */
export function extensionShell({ area, page, openTab }: ExtensionParts): Shell {
  return {
    preferences: extensionPreferences(area),
    openExternal: openTab,
    copyText: (text) => copyText(page, text),
    saveFile: (file) => saveFile(page, file),
  };
}
