import { createContext, type ReactNode, useContext } from 'react';
import type { SavedFile, SavedTo } from '#lib/shell/clipboard.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

/** What a window can do beside showing the app: the website and the pages of the extension each have their way. */
export interface Shell {
  readonly preferences: Preferences;
  /** Where the website is, without a slash at the end: `https://tenline.example`. */
  readonly site: string;
  /** Leaves for an address: the website in the same tab; the extension's pages stay and open one. */
  leaveFor(url: string): void;
  /** Opens an address in a new tab and stays here. */
  openExternal(url: string): void;
  /** Puts text on the clipboard; tells whether the browser allowed it. */
  copyText(text: string): Promise<boolean>;
  /** Saves a file where the browser keeps downloads. */
  saveFile(file: SavedFile): void;
  /**
   * Copies a PNG to the clipboard or, where that cannot be, downloads it; tells which. Call it in what handles a press; throws what
   * `image` throws.
   */
  saveImage(image: Promise<Blob>, fileName: string): Promise<SavedTo>;
}

const ShellContext = createContext<Shell | null>(null);

/** Gives the components below it what their window can do. */
export function ShellProvider({ shell, children }: { readonly shell: Shell; readonly children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/** What this window can do. Throws outside a {@link ShellProvider}: a mistake in the program, not of the user. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (shell === null) throw new Error('useShell needs a ShellProvider above it.');
  return shell;
}
