import { useEffect, useState } from 'react';

/** The usual size of the browser's text, in pixels. */
const USUAL = 16;

/** How many times larger the user's text is than usual: 1.5 for 24 pixels. 1 for smaller text, because controls keep their size. */
function textScale(): number {
  return Math.max(1, Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL || 1);
}

/**
 * The scale of the user's text, for sizes that a script needs in pixels. Style sheets use `rem` instead. It is read once, because a read makes the
 * browser compute styles, and again when the user returns to the page, because browsers report no change of the text size.
 */
export function useTextScale(): number {
  const [scale, setScale] = useState(textScale);
  useEffect(() => {
    const read = (): void => setScale(textScale());
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, []);
  return scale;
}
