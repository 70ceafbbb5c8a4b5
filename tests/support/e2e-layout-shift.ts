/**
 * Runs in the page: the sum of all layout shifts so far. The observer also receives the first paint, so it is called
 * even without a shift.
 */
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
