import { createContext, type ReactNode, useContext } from 'react';
import type { SavedFile, SavedTo } from '#lib/shell/clipboard.ts';
import type { DeviceAlerts } from '#lib/shell/device-alerts.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

/** What a window can do besides showing the app. Website and extension pages implement it differently. */
export interface Shell {
  readonly preferences: Preferences;
  /** The origin of the website: `https://tenline.example`. */
  readonly site: string;
  /**
   * Requests access to the server's host, which saves the browser a preflight for each new address. Must be the first call in a click or
   * submit handler. Only the extension has it; a refusal changes nothing else.
   */
  readonly requestAccess?: () => void;
  /** Alerts as notifications of this device; only the extension has them. */
  readonly alerts?: DeviceAlerts;
  /** Opens a URL: the website in the same tab, an extension page in a new one. */
  leaveFor(url: string): void;
  /** Opens a URL in a new tab. */
  openExternal(url: string): void;
  /** Copies text; returns whether the browser allowed it. */
  copyText(text: string): Promise<boolean>;
  /** Saves a file where the browser keeps downloads. */
  saveFile(file: SavedFile): void;
  /**
   * Copies a PNG to the clipboard, or downloads it where that fails; returns which. Call it in a click handler; throws what `image` throws.
   */
  saveImage(image: Promise<Blob>, fileName: string): Promise<SavedTo>;
}

const ShellContext = createContext<Shell | null>(null);

/** Provides the shell to the components below. */
export function ShellProvider({ shell, children }: { readonly shell: Shell; readonly children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/** The shell of this window. Throws outside a {@link ShellProvider}, which is a programming error. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (shell === null) throw new Error('useShell needs a ShellProvider above it.');
  return shell;
}
