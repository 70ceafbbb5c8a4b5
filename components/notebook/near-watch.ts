/** Calls back when an element comes near the window or leaves it; the result stops watching. */
export type NearWatch = (element: Element, onChange: (isNear: boolean) => void) => () => void;

/** How far outside of the window counts as near, so that something is there when it is scrolled to. */
const MARGIN = '800px 0px';

/** One observer for however many elements. */
export function nearWatch(): NearWatch {
  const watched = new Map<Element, (isNear: boolean) => void>();
  let observer: IntersectionObserver | undefined;
  return (element, onChange) => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
      },
      { rootMargin: MARGIN },
    );
    watched.set(element, onChange);
    observer.observe(element);
    return () => {
      watched.delete(element);
      observer?.unobserve(element);
    };
  };
}
