/** Where a picture went: onto the clipboard, to a phone or tablet, or among a computer's downloads. */
export type SavedTo = 'clipboard' | 'device' | 'downloads';

/** The parts of a window that take a picture in. */
export type ImageWindow = Pick<Window, 'document' | 'navigator'> & {
  /** Absent in browsers that copy text only. */
  readonly ClipboardItem?: typeof ClipboardItem;
};

/**
 * Copies a picture on a desktop browser that can, and downloads it everywhere else (docs/product.md, "Image sharing"). Call it
 * in what handles a press: a browser lets the clipboard be written as an answer to one only, so the picture itself may come later.
 *
 * @param image PNG
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

/** Tells whether the browser took the picture; it may know no pictures, refuse, or have been left by the user meanwhile. */
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
  /** Chromium's own word on it. */
  readonly userAgentData?: { readonly mobile: boolean };
};

/** Whether a browser runs on a phone or tablet. An iPad calls itself a Mac, and no Mac has a touch screen. */
export function isMobile({ userAgentData, userAgent, maxTouchPoints }: Traits): boolean {
  if (userAgentData?.mobile === true) return true;
  return /Android|iPhone|iPad|iPod|Mobi/i.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** A file to hand to the user. */
export interface SavedFile {
  readonly name: string;
  /** Its media type: `application/json`. */
  readonly type: string;
  readonly content: string | Blob;
}

/** Saves a file as the browser saves downloads. */
export function saveFile(page: Pick<Window, 'document'>, { name, type, content }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = page.document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the content once it is under way.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Puts text on the clipboard of a window; tells whether the browser allowed it. */
export async function copyText(page: Pick<Window, 'navigator'>, text: string): Promise<boolean> {
  try {
    await page.navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
