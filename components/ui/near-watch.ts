/** Calls back when an element comes near the window or leaves it; the returned function stops watching. */
export type NearWatch = (element: Element, onChange: (isNear: boolean) => void) => () => void;

/** Elements this far outside the window count as near, so that their content is rendered before it scrolls into view. */
const MARGIN = '800px 0px';

/**
 * One IntersectionObserver for any number of elements, created with the first one.
 *
 * @param margin how far outside the window still counts, as a CSS margin; `0px` for elements in view
 */
export function nearWatch(margin: string = MARGIN): NearWatch {
  const watched = new Map<Element, (isNear: boolean) => void>();
  let observer: IntersectionObserver | undefined;
  return (element, onChange) => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
      },
      { rootMargin: margin },
    );
    watched.set(element, onChange);
    observer.observe(element);
    return () => {
      watched.delete(element);
      observer?.unobserve(element);
    };
  };
}
