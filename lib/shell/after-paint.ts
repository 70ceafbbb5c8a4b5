/** Resolves once the page has painted what stands in it now; in a page out of sight, once it comes into it. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
