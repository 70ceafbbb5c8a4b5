// Shows the last view: see lib/shell/last-view.ts. Texts and attributes are never parsed.
(() => {
  const { page, app } = document.currentScript.dataset;
  const { storage } = globalThis.browser ?? globalThis.chrome ?? {};
  const VIEW = `tenline.lastView2.${page}`;
  const USER = 'tenline.lastUser';

  const readLocal = (key) => JSON.parse(localStorage[key] ?? null);

  async function read() {
    if (page === 'web') return { view: readLocal(VIEW), user: localStorage.refreshToken && readLocal(USER) };
    const [stored, pending] = await Promise.all([
      storage.local.get([VIEW, USER]),
      page === 'panel' ? storage.session.get(null) : {},
    ]);
    const isPending = Object.keys(pending).some((key) => key.startsWith('tenline.pendingLookup.'));
    return { view: !isPending && stored[VIEW], user: stored[USER] };
  }

  function isValid({ of, until }) {
    const { pathname, search, hash } = location;
    if (Date.now() > until) return false;
    if (app) return of === app;
    if (page === 'panel') return hash === '' || of === hash;
    return of === pathname + search || (search === '' && of.split('?')[0] === pathname);
  }

  function build(node, parent) {
    if (typeof node === 'string') return parent.append(node);
    const [name, attributes, ...children] = node;
    if (name === 'script' || name === 'iframe') return;
    const namespace = name === 'svg' ? 'http://www.w3.org/2000/svg' : parent.namespaceURI;
    const element = document.createElementNS(namespace, name);
    for (const key in attributes) if (!key.startsWith('on')) element.setAttribute(key, attributes[key]);
    for (const child of children) build(child, element);
    parent.append(element);
  }

  const load = (tag, properties) =>
    new Promise((onload, onerror) => {
      document.head.append(Object.assign(document.createElement(tag), properties, { onload, onerror }));
    });

  function reached() {
    return new Promise((resolve) => {
      const look = () => {
        const root = document.getElementById('root');
        if (root) resolve(root, observer.disconnect());
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { childList: true, subtree: true });
      look();
    });
  }

  function insert({ nodes }, root) {
    const place = document.createElement('div');
    place.id = 'last-view';
    for (const node of nodes) build(node, place);
    const input = place.querySelector('[data-typed]');
    place.inert = !input;
    root.before(place);
    requestAnimationFrame(() => input?.focus());
    input?.addEventListener('keydown', ({ key }) => {
      input.dataset.typed = key === 'Enter' ? 'entered' : '';
    });
    return place;
  }

  async function show() {
    const stored = read();
    const theme = app && localStorage['tenline.theme'];
    if (/^"(dark|light)"$/.test(theme)) document.documentElement.dataset.theme = theme.slice(1, -1);
    const local = app && readLocal(VIEW);
    const root = await reached();
    const isUsers = local && location.search === `?user=${local.userId}`;
    const place = isUsers && isValid(local) && insert(local, root);
    const { view = local, user } = await stored;
    if (!view || view.userId !== user?.id || !isValid(view)) {
      if (place) place.remove();
      return app && localStorage.removeItem(VIEW);
    }
    if (place) return;
    const isLoaded = (href) => document.querySelector(`link[href="${href}"]`);
    await Promise.all(view.styles.map((href) => isLoaded(href) || load('link', { rel: 'stylesheet', href })));
    if (!root.hasChildNodes() && !('started' in root.dataset)) insert(view, root);
  }

  let start = () => {
    start = () => 0;
    load('script', { type: 'module', src: app }).catch(() => 0);
  };
  const CONTENT = 'first-contentful-paint';
  const watch = () => {
    setTimeout(() => start(), document.getElementById('last-view') ? 200 : 0);
    new PerformanceObserver((seen) => seen.getEntriesByName(CONTENT)[0] && start()).observe({ type: 'paint', buffered: true });
  };
  show().catch(() => 0).then(app && watch);
})();
