/** Runs in the page: the sum of all layout shifts so far. The first paint is in the same list, so the list is complete once it arrives. */
export function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const shifts = list.getEntriesByType('layout-shift');
      resolve(shifts.reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0));
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    observer.observe({ type: 'paint', buffered: true });
  });
}
