/** The part of a document that is read: all of it, or a selected range. */
export interface Scope {
  readonly view: Window;
  readonly range: Range | null;
  /** The styles that were read before, because the browser computes them again at each question. */
  readonly styles: Map<Element, ElementStyle>;
}

interface ElementStyle {
  readonly display: string;
  readonly isVisible: boolean;
}

/** The scope of a window's document, or of a range in it. */
export function scopeOf(view: Window, range: Range | null): Scope {
  return { view, range, styles: new Map() };
}

/** How an element is shown. */
export function styleOf(element: Element, { view, styles }: Scope): ElementStyle {
  const known = styles.get(element);
  if (known !== undefined) return known;
  const { display, visibility } = view.getComputedStyle(element);
  const style = { display, isVisible: visibility !== 'hidden' && visibility !== 'collapse' };
  styles.set(element, style);
  return style;
}

/** Elements whose text is typed by the user, which is never read, or not shown as text. */
const FIELDS = ['input', 'textarea', 'select', 'datalist'];
const WITHOUT_TEXT = ['script', 'style', 'noscript', 'template', 'head', 'object', 'embed', 'canvas', 'video', 'audio'];
const SKIPPED = new Set([...FIELDS, ...WITHOUT_TEXT]);
const TYPED_IN = '[contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="searchbox"]';

/** True for the few elements that a selector by these attributes can match. */
function isMarked(element: Element): boolean {
  return element.hasAttribute('role') || element.hasAttribute('contenteditable');
}

/** True if an element can have text for a reader of the page. Form fields and what is not shown have none. */
export function isSeen(element: Element, scope: Scope): boolean {
  if (SKIPPED.has(element.localName) || (isMarked(element) && element.matches(TYPED_IN))) return false;
  if (scope.range !== null && !scope.range.intersectsNode(element)) return false;
  return styleOf(element, scope).display !== 'none';
}

/** The nodes of an element as they are shown: those of its open shadow root, and what is placed in a slot. */
export function shownNodes(element: Element): Iterable<ChildNode> {
  if (element.shadowRoot !== null) return element.shadowRoot.childNodes;
  if (element.localName === 'slot') {
    const placed = (element as HTMLSlotElement).assignedNodes() as ChildNode[];
    if (placed.length > 0) return placed;
  }
  if (element.localName === 'details' && !element.hasAttribute('open'))
    return element.querySelectorAll(':scope > summary');
  return element.childNodes;
}

/** The seen child elements. */
export function seenChildren(element: Element, scope: Scope): Element[] {
  return [...shownNodes(element)].filter((node): node is ChildNode & Element => isElement(node) && isSeen(node, scope));
}

/** True for an element, also one of a frame, whose classes are others. */
export function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

const INLINE = /^(inline|contents|ruby)/;

/** True if the text of an element is in the line of the text around it. */
export function isInline(element: Element, scope: Scope): boolean {
  return INLINE.test(styleOf(element, scope).display);
}

/** The text of a text node that is shown and in the range; empty if there is none. */
export function shownText(node: Text, scope: Scope): string {
  const { range } = scope;
  if (range !== null && !range.intersectsNode(node)) return '';
  const { parentElement } = node;
  if (parentElement !== null && !styleOf(parentElement, scope).isVisible) return '';
  if (range === null) return node.data;
  const end = range.endContainer === node ? range.endOffset : undefined;
  return node.data.slice(range.startContainer === node ? range.startOffset : 0, end);
}

/** What a picture is called: its `alt` or `aria-label`. Empty for other elements. */
export function pictureName(element: Element): string {
  const { localName } = element;
  if (localName !== 'img' && localName !== 'svg' && element.getAttribute('role') !== 'img') return '';
  return element.getAttribute('alt') ?? element.getAttribute('aria-label') ?? '';
}
