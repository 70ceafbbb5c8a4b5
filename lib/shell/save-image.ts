import { isMobile } from '#lib/shell/is-mobile.ts';
import { saveFile } from '#lib/shell/save-file.ts';

/** Where a picture went: onto the clipboard, to a phone or tablet, or among a computer's downloads. */
export type SavedTo = 'clipboard' | 'device' | 'downloads';

/** The parts of a window that take a picture in. */
export type ImageWindow = Pick<Window, 'document' | 'navigator'> & {
  /** Absent in browsers that copy text only. */
  readonly ClipboardItem?: typeof ClipboardItem;
};

/**
 * Copies a picture on a desktop browser that can, and downloads it everywhere else (specification, section 2, Image sharing). Call it
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
