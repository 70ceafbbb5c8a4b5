import { createContext, useContext } from 'react';
import type { SavedFile, SavedTo } from '#lib/shell/clipboard.ts';
import type { DeviceAlerts } from '#lib/shell/device-alerts.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

/** The features of a window beyond showing the app. Website and extension implement them differently. */
export interface Shell {
  readonly preferences: Preferences;
  /** The origin of the website: `https://tenline.example`. */
  readonly site: string;
  /** Alerts as notifications of this device. Absent on the website when the browser does not support Web Push. */
  readonly alerts?: DeviceAlerts;
  /** Opens a URL: in the same tab on the website, in a new tab in the extension. */
  leaveFor(url: string): void;
  /** Opens a URL in a new tab. */
  openExternal(url: string): void;
  /** Downloads the file of a URL that needs no token. */
  downloadFrom(url: string): void;
  /** Copies text. Resolves to whether the browser allowed it. */
  copyText(text: string): Promise<boolean>;
  /** Downloads a file. */
  saveFile(file: SavedFile): void;
  /**
   * Copies a PNG to the clipboard, or downloads it on mobile devices and where copying fails. Resolves to where it was saved. Must be
   * called in a click handler. Rejects with the error of `image`.
   */
  saveImage(image: Promise<Blob>, fileName: string): Promise<SavedTo>;
}

export const ShellContext = createContext<Shell | null>(null);

/** The shell of this window. Throws outside a {@link ShellContext}. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (shell === null) throw new Error('useShell needs a ShellContext above it.');
  return shell;
}
