// Starts the app of a prerendered page after its first paint; see prerender.config.ts. Loaded and run earlier,
// its scripts would compete with the style sheet and the font, and delay that paint. It is a separate file because the pages
// allow no inline script.
{
  const { app = '', parts = '', preload = '' } = document.currentScript?.dataset ?? {};
  const start = async () => {
    for (const href of `${parts} ${app} ${preload}`.split(' ')) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href });
      document.head.append(link);
    }
    // Each part is evaluated in its own task, so that input is handled in between.
    for (const part of parts.split(' ')) {
      await import(part);
      await new Promise((resolve) => setTimeout(resolve));
    }
    await import(app);
  };
  // A page in the background is not painted, and some browsers do not report the paint.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) void start();
  else {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      void start();
    });
    observer.observe({ type: 'paint', buffered: true });
  }
}
