import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ImageWindow, isMobile, saveImage } from '#lib/shell/clipboard.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const PIXEL = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

interface Traits {
  userAgent?: string;
  maxTouchPoints?: number;
  /** Runs when an image is copied; absent where the clipboard does not support images. */
  write?: (() => Promise<void>) | undefined;
}

/** A window that records what was copied and downloaded. */
function aWindow({ userAgent = CHROME, maxTouchPoints = 0, write }: Traits) {
  const copied: unknown[] = [];
  const downloads: string[] = [];
  class Item {
    readonly parts: Record<string, Promise<Blob>>;
    constructor(parts: Record<string, Promise<Blob>>) {
      this.parts = parts;
    }
  }
  const page = {
    navigator: {
      userAgent,
      maxTouchPoints,
      clipboard: {
        async write([item]: Item[]) {
          await write?.();
          copied.push(await item?.parts['image/png']);
        },
      },
    },
    document: {
      createElement: () => ({
        href: '',
        download: '',
        click() {
          downloads.push(this.download);
        },
      }),
    },
    ...(write && { ClipboardItem: Item }),
  };
  return { page: page as unknown as ImageWindow, copied, downloads };
}

const picture = new Blob(['picture'], { type: 'image/png' });
const allow = async () => undefined;

describe('saveImage', () => {
  afterEach(() => vi.useRealTimers());

  it('saveImage copies to the clipboard on desktop browsers that support it', async () => {
    const { page, copied, downloads } = aWindow({ write: allow });
    expect(await saveImage(page, Promise.resolve(picture), 'tenline.png')).toBe('clipboard');
    expect(copied).toEqual([picture]);
    expect(downloads).toEqual([]);
  });

  it('saveImage writes to the clipboard before the image is ready, while the user activation lasts', async () => {
    const write = vi.fn(allow);
    const { page } = aWindow({ write });
    const drawn = Promise.withResolvers<Blob>();
    const saved = saveImage(page, drawn.promise, 'tenline.png');
    expect(write).toHaveBeenCalledOnce();
    drawn.resolve(picture);
    expect(await saved).toBe('clipboard');
  });

  it('downloads where the browser cannot copy images', async () => {
    vi.useFakeTimers();
    const { page, downloads } = aWindow({});
    expect(await saveImage(page, Promise.resolve(picture), 'tenline-kane.png')).toBe('downloads');
    expect(downloads).toEqual(['tenline-kane.png']);
  });

  it('downloads where the browser refuses to copy', async () => {
    vi.useFakeTimers();
    const { page, downloads } = aWindow({ write: () => Promise.reject(new Error('not focused')) });
    expect(await saveImage(page, Promise.resolve(picture), 'tenline-kane.png')).toBe('downloads');
    expect(downloads).toEqual(['tenline-kane.png']);
  });

  it('always downloads on mobile, even where images can be copied', async () => {
    vi.useFakeTimers();
    const { page, copied, downloads } = aWindow({ write: allow, userAgent: PIXEL });
    expect(await saveImage(page, Promise.resolve(picture), 'tenline-kane.png')).toBe('device');
    expect(downloads).toEqual(['tenline-kane.png']);
    expect(copied).toEqual([]);
  });

  it('saveImage fails when the image could not be drawn, and downloads nothing', async () => {
    const { page, downloads } = aWindow({ write: allow });
    await expect(saveImage(page, Promise.reject(new Error('no canvas')), 'tenline.png')).rejects.toThrow('no canvas');
    expect(downloads).toEqual([]);
  });
});

describe('isMobile', () => {
  it.each([
    ['an Android phone', { userAgent: PIXEL, maxTouchPoints: 5 }, true],
    ['an iPad whose user agent is that of a Mac', { userAgent: SAFARI, maxTouchPoints: 5 }, true],
    [
      'a browser that reports itself as mobile',
      { userAgent: CHROME, maxTouchPoints: 5, userAgentData: { mobile: true } },
      true,
    ],
    ['a Mac', { userAgent: SAFARI, maxTouchPoints: 0 }, false],
    ['a laptop with a touch screen', { userAgent: CHROME, maxTouchPoints: 10 }, false],
  ])('isMobile is $2 for $0', (_name, traits, expected) => {
    expect(isMobile(traits)).toBe(expected);
  });
});
