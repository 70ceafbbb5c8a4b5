import { copyText, type ImageWindow, pressDownload, saveFile, saveImage } from '#lib/shell/clipboard.ts';
import type { DeviceAlerts } from '#lib/shell/device-alerts.ts';
import { extensionPreferences, type PreferenceArea, webPreferences } from '#lib/shell/preferences.ts';
import type { Shell } from '#lib/shell/shell.tsx';

export interface ExtensionParts {
  /** The extension's `storage.local`. */
  readonly area: PreferenceArea;
  readonly page: ImageWindow;
  /** The origin of the website; empty until a server is chosen. */
  readonly site: string;
  /** Opens a tab with `tabs.create`, which needs no permission. */
  readonly openTab: (url: string) => void;
  readonly alerts: DeviceAlerts;
}

/** The shell of an extension page. */
export function extensionShell({ area, page, site, openTab, alerts }: ExtensionParts): Shell {
  return {
    site,
    alerts,
    preferences: extensionPreferences(area),
    leaveFor: openTab,
    openExternal: openTab,
    downloadFrom: openTab,
    ...outputs(page),
  };
}

/** The shell of the website, with preferences in `localStorage`. */
export function webShell(page: Pick<Window, 'localStorage' | 'location' | 'open'> & ImageWindow): Shell {
  return {
    site: page.location.origin,
    preferences: webPreferences(() => page.localStorage),
    leaveFor: (url) => page.location.assign(url),
    openExternal(url) {
      page.open(url, '_blank', 'noopener,noreferrer');
    },
    downloadFrom: (url) => pressDownload(page, { url, name: '' }),
    ...outputs(page),
  };
}

/** The methods that are the same in extension and website. */
function outputs(page: ImageWindow): Pick<Shell, 'copyText' | 'saveFile' | 'saveImage'> {
  return {
    copyText: (text) => copyText(page, text),
    saveFile: (file) => saveFile(page, file),
    saveImage: (image, fileName) => saveImage(page, image, fileName),
  };
}
