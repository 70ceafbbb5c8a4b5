import { copyText, type ImageWindow, saveFile, saveImage } from '#lib/shell/clipboard.ts';
import { webPreferences } from '#lib/shell/preferences.ts';
import type { Shell } from '#lib/shell/shell.tsx';

/** The shell of the website, with preferences in `localStorage`. */
export function webShell(page: Pick<Window, 'localStorage' | 'location' | 'open'> & ImageWindow): Shell {
  return {
    site: page.location.origin,
    preferences: webPreferences(() => page.localStorage),
    leaveFor: (url) => page.location.assign(url),
    openExternal(url) {
      page.open(url, '_blank', 'noopener,noreferrer');
    },
    copyText: (text) => copyText(page, text),
    saveFile: (file) => saveFile(page, file),
    saveImage: (image, fileName) => saveImage(page, image, fileName),
  };
}
