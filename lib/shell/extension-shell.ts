import { copyText, type ImageWindow, saveFile, saveImage } from '#lib/shell/clipboard.ts';
import { extensionPreferences, type PreferenceArea } from '#lib/shell/preferences.ts';
import type { Shell } from '#lib/shell/shell.tsx';

export interface ExtensionParts {
  /** The extension's `storage.local`. */
  readonly area: PreferenceArea;
  readonly page: ImageWindow;
  /** The origin of the website. */
  readonly site: string;
  /** Opens a tab: the extension's `tabs.create`, which needs no permission. */
  readonly openTab: (url: string) => void;
}

/** The shell of an extension page. */
export function extensionShell({ area, page, site, openTab }: ExtensionParts): Shell {
  return {
    site,
    preferences: extensionPreferences(area),
    leaveFor: openTab,
    openExternal: openTab,
    copyText: (text) => copyText(page, text),
    saveFile: (file) => saveFile(page, file),
    saveImage: (image, fileName) => saveImage(page, image, fileName),
  };
}
