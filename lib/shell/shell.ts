import type { Preferences } from '#lib/shell/preferences.ts';
import type { SavedFile } from '#lib/shell/save-file.ts';

/** What a window can do beside showing the app: the website and the pages of the extension each have their way. */
export interface Shell {
  readonly preferences: Preferences;
  /** Opens an address in a new tab and stays here. */
  openExternal(url: string): void;
  /** Puts text on the clipboard; tells whether the browser allowed it. */
  copyText(text: string): Promise<boolean>;
  /** Saves a file where the browser keeps downloads. */
  saveFile(file: SavedFile): void;
}
