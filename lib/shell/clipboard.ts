/** Where an image was saved: the clipboard, a phone or tablet, or the downloads of a computer. */
export type SavedTo = 'clipboard' | 'device' | 'downloads';

/** The parts of a window that this module uses. */
export type ImageWindow = Pick<Window, 'document' | 'navigator'> & {
  /** The constructor of clipboard items. Undefined in browsers that copy only text. */
  readonly ClipboardItem?: typeof ClipboardItem;
};

/**
 * Copies an image on desktop browsers that can, otherwise downloads it (docs/product.md, "Image sharing"). Must be called in a click handler,
 * because browsers allow writing to the clipboard only after a user action. So the image is a promise and may still be pending.
 *
 * @param image the image as PNG
 * @throws the error with which `image` rejects
 */
export async function saveImage(page: ImageWindow, image: Promise<Blob>, fileName: string): Promise<SavedTo> {
  const mobile = isMobile(page.navigator);
  const copied = !mobile && (await copyImage(page, image));
  const content = await image;
  if (copied) return 'clipboard';
  saveFile(page, { name: fileName, type: 'image/png', content });
  return mobile ? 'device' : 'downloads';
}

/** Resolves to whether the copy succeeded. The browser may not support images or may refuse, and the page may have lost the focus. */
async function copyImage({ navigator, ClipboardItem: Item }: ImageWindow, image: Promise<Blob>): Promise<boolean> {
  if (Item === undefined) return false;
  try {
    await navigator.clipboard.write([new Item({ 'image/png': image })]);
    return true;
  } catch {
    return false;
  }
}

type Traits = Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & {
  /** Set only by Chromium. */
  readonly userAgentData?: { readonly mobile: boolean };
};

/** True on phones and tablets. An iPad reports itself as a Mac, but no Mac has a touch screen. */
export function isMobile({ userAgentData, userAgent, maxTouchPoints }: Traits): boolean {
  if (userAgentData?.mobile === true) return true;
  return /Android|iPhone|iPad|iPod|Mobi/i.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** A file to save. */
export interface SavedFile {
  readonly name: string;
  /** The media type of the file: `application/json`. */
  readonly type: string;
  readonly content: string | Blob;
}

/** Saves a file as a download. */
export function saveFile(page: Pick<Window, 'document'>, { name, type, content }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  pressDownload(page, { url, name });
  // Delayed, because the download still reads the URL. A download that has started keeps its content.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Downloads the content of a URL without leaving the page, also when the request fails.
 *
 * @param name the name of the file; empty for the name that the server gives
 */
export function pressDownload(
  page: Pick<Window, 'document'>,
  { url, name }: { readonly url: string; readonly name: string },
): void {
  const link = page.document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Copies text. Resolves to whether the browser allowed it. */
export async function copyText(page: Pick<Window, 'navigator'>, text: string): Promise<boolean> {
  try {
    await page.navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
