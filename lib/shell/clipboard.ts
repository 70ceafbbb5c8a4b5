/** Where an image went: to the clipboard, to a phone or tablet, or to the downloads of a computer. */
export type SavedTo = 'clipboard' | 'device' | 'downloads';

/** The parts of a window that this module uses. */
export type ImageWindow = Pick<Window, 'document' | 'navigator'> & {
  /** The constructor of clipboard items; undefined in browsers that copy text only. */
  readonly ClipboardItem?: typeof ClipboardItem;
};

/**
 * Copies an image on a desktop browser that supports it, otherwise downloads it (docs/product.md, "Image sharing"). Call it in a click
 * handler: the clipboard is writable only after a user action, so the image itself may still be pending.
 *
 * @param image the image as PNG
 * @throws what `image` throws
 */
export async function saveImage(page: ImageWindow, image: Promise<Blob>, fileName: string): Promise<SavedTo> {
  const mobile = isMobile(page.navigator);
  const copied = !mobile && (await copyImage(page, image));
  const content = await image;
  if (copied) return 'clipboard';
  saveFile(page, { name: fileName, type: 'image/png', content });
  return mobile ? 'device' : 'downloads';
}

/** Returns whether the copy succeeded; the browser may not support images, may refuse, or may have lost focus. */
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
  /** Set by Chromium only. */
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
  const link = page.document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // A started download keeps its content.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Copies text; returns whether the browser allowed it. */
export async function copyText(page: Pick<Window, 'navigator'>, text: string): Promise<boolean> {
  try {
    await page.navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
