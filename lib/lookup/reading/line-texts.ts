import {
  isElement,
  isInline,
  isSeen,
  pictureName,
  type Scope,
  shownNodes,
  shownText,
} from '#lib/lookup/reading/seen-elements.ts';

/** The maximum length of a cell. */
export const MAX_CELL = 200;

/**
 * The lines of text of nodes, as they are shown below each other, each of at most {@link MAX_CELL} characters.
 *
 * @param enough the number of lines after which no more is read
 */
export function lineTexts(nodes: Iterable<ChildNode>, scope: Scope, enough = Number.POSITIVE_INFINITY): string[] {
  const lines: string[] = [];
  let line = '';
  let wasElement = false;

  function endLine(): void {
    lines.push(...cutText(line));
    line = '';
  }
  function read(node: ChildNode): void {
    if (lines.length > enough) return;
    if (node.nodeType === 3) line += shownText(node as unknown as Text, scope);
    if (isElement(node) && isSeen(node, scope)) readElement(node);
    wasElement = isElement(node);
  }
  function readElement(element: Element): void {
    const isBlock = element.localName === 'br' || !isInline(element, scope);
    if (isBlock) endLine();
    else if (wasElement) line = apart(line, element);
    const name = pictureName(element);
    if (name !== '') line += ` ${name} `;
    wasElement = false;
    if (element.localName !== 'svg') for (const node of shownNodes(element)) read(node);
    if (isBlock) endLine();
  }

  for (const node of nodes) read(node);
  endLine();
  return lines;
}

/** Separates two elements without a space between them, such as buttons in a row. Parts of one word stay together. */
function apart(line: string, next: Element): string {
  return /[\p{L}\p{N}).]$/u.test(line) && /^[\p{Lu}\p{N}]/u.test(next.textContent ?? '') ? `${line} ` : line;
}

/**
 * A text in pieces of at most {@link MAX_CELL} characters, which end where a sentence or at least a word ends. Spaces
 * are single. A word that is longer is cut.
 *
 * @example cutText('  Saka \n scores. ') // ['Saka scores.']
 */
export function cutText(text: string): string[] {
  const pieces: string[] = [];
  let rest = text.replaceAll(/\s+/g, ' ').trim();
  while (rest.length > MAX_CELL) {
    const start = rest.slice(0, MAX_CELL + 1);
    const end = Math.max(...['. ', '; ', '! ', '? '].map((mark) => start.lastIndexOf(mark) + 1));
    const space = end > 0 ? end : start.lastIndexOf(' ');
    pieces.push(rest.slice(0, space > 0 ? space : MAX_CELL).trim());
    rest =
      space > 0 ? rest.slice(space).trim() : rest.slice(rest.indexOf(' ') < 0 ? rest.length : rest.indexOf(' ')).trim();
  }
  if (rest !== '') pieces.push(rest);
  return pieces;
}
