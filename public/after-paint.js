// Starts the app of a prerendered page after its first paint; see web/prerender/prerender.config.ts. Loaded and run earlier,
// its scripts would compete with the style sheet and the font, and delay that paint. It is a separate file because the pages
// allow no inline script.
{
  const { module, preload } = document.currentScript.dataset;
  const start = () => {
    for (const href of preload.split(' ')) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href });
      document.head.append(link);
    }
    void import(module);
  };
  // A hidden page has no paint, and is hydrated when it is shown.
  requestAnimationFrame(() => setTimeout(start));
}
