// Shows what the page showed last, before its own scripts are loaded; see lib/shell/last-view.ts. A classic script in the head
// runs before anything is painted. Texts and attributes are set as such and never parsed as markup.
(() => {
  const { page, app } = document.currentScript.dataset;
  const { storage } = globalThis.browser ?? globalThis.chrome ?? {};
  const VIEW = `tenline.lastView.${page}`;
  const USER = 'tenline.lastUser';
  const PENDING = 'tenline.pendingLookup';

  /** The stored view and user. The extension's worker removes both at a sign-out, even while no page is open. */
  async function read() {
    if (page === 'web') {
      const [view, user] = [VIEW, USER].map((key) => JSON.parse(localStorage.getItem(key)));
      return { view, user: localStorage.getItem('refreshToken') && user };
    }
    const [stored, pending] = await Promise.all([
      storage.local.get([VIEW, USER]),
      page === 'panel' ? storage.session.get(PENDING) : {},
    ]);
    // A panel that opens for a look-up does not open where it was.
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

  /** Loads missing style sheets; rejects when one is gone, as after an update. */
  function load(href) {
    if (document.querySelector(`link[href="${href}"]`)) return;
    const link = document.createElement('link');
    return new Promise((onload, onerror) => {
      document.head.append(Object.assign(link, { rel: 'stylesheet', href, onload, onerror }));
    });
  }

  /** Resolves with #root once the parser has reached it. */
  function reached() {
    return new Promise((resolve) => {
      const look = () => {
        const root = document.getElementById('root');
        if (root) observer.disconnect();
        if (root) resolve(root);
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
    // Enter counts for the text that was there.
    input?.addEventListener('keydown', ({ key }) => {
      input.dataset.typed = key === 'Enter' ? 'entered' : '';
    });
  }

  /** The popup's scripts start after the frame with the view, which they would delay. */
  let isStarted = app === undefined;
  function start() {
    if (!isStarted) document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: app }));
    isStarted = true;
  }
  show()
    .catch(() => undefined)
    .then(() => {
      requestAnimationFrame(() => setTimeout(start));
      setTimeout(start, 100); // A page in the background has no frames.
    });
})();
