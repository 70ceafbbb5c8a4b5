/** Calls back when an element comes near the window or is no longer near it. The returned function unsubscribes. */
export type NearWatch = (element: Element, onChange: (isNear: boolean) => void) => () => void;

/** The distance from the window within which elements are near, so that their content is rendered before it scrolls into view. */
const MARGIN = '800px 0px';

/**
 * Observes any number of elements with one IntersectionObserver, which is created with the first element.
 *
 * @param margin the distance from the window within which elements are near, as a CSS margin; `0px` for visible
 * elements
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
