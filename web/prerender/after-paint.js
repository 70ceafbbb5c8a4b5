// Starts the app of a prerendered page after its first paint; see prerender.config.ts. Loaded and run earlier,
// its scripts would compete with the style sheet and the font, and delay that paint. It is a separate file because the pages
// allow no inline script.
{
  const { app = '', preload = '' } = document.currentScript?.dataset ?? {};
  const start = () => {
    for (const href of preload.split(' ')) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href });
      document.head.append(link);
    }
    void import(app);
  };
  // A page in the background is not painted, and some browsers do not report the paint.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) start();
  else {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      start();
    });
    observer.observe({ type: 'paint', buffered: true });
  }
}
