/** The distance from the window within which elements are near, so that their content is rendered before it scrolls into view. */
const MARGIN = '800px 0px';

/**
 * Calls back when an element comes near the window or is no longer near it. The returned function unsubscribes.
 *
 * @param margin the distance from the window within which elements are near, as a CSS margin; `0px` for visible
 * elements
 */
export function watchNear(element: Element, onChange: (isNear: boolean) => void, margin: string = MARGIN): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting } of entries) onChange(isIntersecting);
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
