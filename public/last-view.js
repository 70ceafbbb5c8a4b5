// Shows what the page showed last, before its scripts load; see lib/shell/last-view.ts. A classic script in the head
// runs before anything is painted. Texts and attributes are never parsed.
(() => {
  const { page, app } = document.currentScript.dataset;
  const { storage } = globalThis.browser ?? globalThis.chrome ?? {};
  const VIEW = `tenline.lastView.${page}`;
  const USER = 'tenline.lastUser';
  const PENDING = 'tenline.pendingLookup';

  /** The stored view and user. The worker removes both at a sign-out. */
  async function read() {
    // No theme.js in the popup: a file delays its paint.
    const theme = app && localStorage['tenline.theme'];
    if (/^"(dark|light)"$/.test(theme)) document.documentElement.dataset.theme = theme.slice(1, -1);
    if (page === 'web') {
      const [view, user] = [VIEW, USER].map((key) => JSON.parse(localStorage[key] ?? null));
      return { view, user: localStorage.refreshToken && user };
    }
    const [stored, pending] = await Promise.all([
      storage.local.get([VIEW, USER]),
      page === 'panel' ? storage.session.get(PENDING) : {},
    ]);
    // A look-up opens the panel elsewhere.
    return { view: PENDING in pending ? null : stored[VIEW], user: stored[USER] };
  }

  function isOfThisPage(of) {
    const { pathname, search, hash } = location;
    if (page === 'popup') return of === app;
    if (page === 'panel') return hash === '' || of === hash;
    return of === pathname + search || (search === '' && of.split('?')[0] === pathname);
  }

  function build(node, parent) {
    if (typeof node === 'string') return parent.append(node);
    const [name, attributes, ...children] = node;
    if (name === 'script' || name === 'iframe') return;
    const namespace = name === 'svg' ? 'http://www.w3.org/2000/svg' : parent.namespaceURI;
    const element = document.createElementNS(namespace, name);
    for (const attribute in attributes) {
      if (!attribute.startsWith('on')) element.setAttribute(attribute, attributes[attribute]);
    }
    for (const child of children) build(child, element);
    parent.append(element);
  }

  /** Loads a missing style sheet; rejects when it is gone. */
  function load(href) {
    if (document.querySelector(`link[href="${href}"]`)) return;
    const link = document.createElement('link');
    return new Promise((onload, onerror) => {
      document.head.append(Object.assign(link, { rel: 'stylesheet', href, onload, onerror }));
    });
  }

  /** Resolves with #root once it is parsed. */
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

  async function show() {
    const [{ view, user }, root] = await Promise.all([read(), reached()]);
    if (!view || view.userId !== user?.id || Date.now() > view.until || !isOfThisPage(view.of)) return;
    await Promise.all(view.styles.map(load));
    if (root.hasChildNodes()) return;
    const place = document.createElement('div');
    place.id = 'last-view';
    for (const node of view.nodes) build(node, place);
    const input = place.querySelector('[data-typed]');
    if (!input) place.inert = true;
    root.before(place);
    input?.focus();
    // Enter counts for the text before it.
    input?.addEventListener('keydown', ({ key }) => {
      input.dataset.typed = key === 'Enter' ? 'entered' : '';
    });
  }

  /** After the paint, which the popup's scripts would delay. */
  let isStarted = !app;
  function start() {
    if (!isStarted) document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: app }));
    isStarted = true;
  }
  show()
    .catch(() => 0)
    .then(() => {
      setTimeout(start, document.getElementById('last-view') ? 100 : 0); // For a hidden page.
      new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    });
})();
