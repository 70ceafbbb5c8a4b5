import type { Page } from 'playwright';

/** The pixels of a picture, decoded by a canvas. */
export interface SavedImage {
  readonly width: number;
  readonly height: number;
  /** The colour at a place, for example `#379777`. */
  at(x: number, y: number): string;
  /** The number of pixels in a column that have a colour. */
  inColumn(x: number, colour: string): number;
}

/** Decodes a PNG in the browser itself. */
export async function readImage(page: Page, base64: string): Promise<SavedImage> {
  const { width, height, pixels } = await page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const data = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
    const hex = Array.from({ length: bitmap.width * bitmap.height }, (_, pixel) =>
      [0, 1, 2].map((part) => (data[4 * pixel + part] ?? 0).toString(16).padStart(2, '0')).join(''),
    );
    return { width: bitmap.width, height: bitmap.height, pixels: hex };
  }, base64);
  const at = (x: number, y: number) => `#${pixels[Math.round(y) * width + Math.round(x)]}`;
  return {
    width,
    height,
    at,
    inColumn: (x, colour) => Array.from({ length: height }, (_, y) => at(x, y)).filter((one) => one === colour).length,
  };
}

/** The PNG on a page's clipboard, in base 64. */
export function copiedImage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const bytes = new Uint8Array((await (await item?.getType('image/png'))?.arrayBuffer()) ?? []);
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
}
