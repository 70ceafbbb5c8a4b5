import type { PageBlock, PageFault, PageLine, PageText } from '#lib/domain/page/page-text.ts';
import { entryGroups, LIST } from '#lib/lookup/reading/entry-groups.ts';
import { cutText, lineTexts, MAX_CELL } from '#lib/lookup/reading/line-texts.ts';
import {
  isElement,
  isInline,
  isSeen,
  pictureName,
  type Scope,
  scopeOf,
  shownNodes,
} from '#lib/lookup/reading/seen-elements.ts';

/** The maximum number of lines that are read of a page. */
export const MAX_LINES = 5000;

const HEADING = 'h1, h2, h3, h4, h5, h6, [role="heading"]';
const TABLE = 'table, [role="table"], [role="grid"], [role="treegrid"]';
const ROW = 'tr, [role="row"]';
const SECTION = 'section, article, main, aside, nav, header, footer, figure, form, fieldset, dialog';
/** These are lines of their own also inside an inline element, such as a link around a card. */
const BLOCKS = `div, p, iframe, ${HEADING}, ${TABLE}, ${LIST}, ${SECTION}`;

/** A frame of fewer pixels in either direction is not meant to be read. */
const SMALL_FRAME = 50;

/** Reads the shown text of a document, with that of its frames of the same origin, but nothing from form fields. */
export function readPage(page: Document): PageText {
  if (isPdf(page)) return { isSelection: false, blocks: [], faults: ['pdf'] };
  return readParts(page, [null]);
}

/** Reads the selection of a document, or of one of its frames of the same origin. `null` without one. */
export function readSelection(page: Document): PageText | null {
  const ranges = selectedRanges(page);
  if (ranges.length > 0) {
    const read = readParts(page, ranges);
    return read.blocks.length > 0 ? read : null;
  }
  for (const frame of page.querySelectorAll('iframe')) {
    const inner = frame.contentDocument;
    const read = inner === null ? null : readSelection(inner);
    if (read !== null) return read;
  }
  return null;
}

function selectedRanges(page: Document): Range[] {
  const selection = page.getSelection();
  const count = selection === null || selection.isCollapsed ? 0 : selection.rangeCount;
  return Array.from({ length: count }, (_, index) => selection?.getRangeAt(index)).filter(
    (range) => range !== undefined,
  );
}

/** True for the document in which the browser shows a PDF. */
function isPdf(page: Document): boolean {
  return page.contentType === 'application/pdf' || page.querySelector('body > embed[type="application/pdf"]') !== null;
}

function readParts(page: Document, ranges: readonly (Range | null)[]): PageText {
  const reading = new Reading();
  for (const range of ranges) {
    const view = page.defaultView;
    if (page.body !== null && view !== null) reading.read(page.body, scopeOf(view, range));
    reading.endBlock();
  }
  const { blocks, faults } = reading;
  if (blocks.length === 0 && faults.size === 0) faults.add('empty');
  return { isSelection: ranges[0] !== null, blocks, faults: [...faults] };
}

/** What has been read so far. */
class Reading {
  readonly blocks: PageBlock[] = [];
  readonly faults = new Set<PageFault>();
  private heading: string | null = null;
  private lines: PageLine[] = [];
  private count = 0;

  /** Ends the block of text that is being read. */
  endBlock(): void {
    const lines = this.lines;
    this.lines = [];
    this.addBlock('text', lines);
  }

  /** Reads an element whose text is in lines of its own. */
  read(element: Element, scope: Scope): void {
    if (this.faults.has('cut') || !isSeen(element, scope)) return;
    if (element.localName === 'iframe') this.readFrame(element as HTMLIFrameElement);
    else if (element.matches(HEADING)) this.readHeading(element, scope);
    else if (element.matches(TABLE) && element.querySelector(TABLE) === null) this.readTable(element, scope);
    else this.readContent(element, scope);
  }

  private readFrame(frame: HTMLIFrameElement): void {
    const inner = frame.contentDocument;
    const view = frame.contentWindow;
    if (inner?.body && view !== null) {
      this.endBlock();
      this.read(inner.body, scopeOf(view, null));
      this.endBlock();
    } else if (inner === null && Math.min(frame.offsetWidth, frame.offsetHeight) >= SMALL_FRAME)
      this.faults.add('frames');
  }

  private readHeading(element: Element, scope: Scope): void {
    this.endBlock();
    const texts = lineTexts(shownNodes(element), scope);
    if (texts.length === 0) return;
    this.heading = texts.join(' ').slice(0, MAX_CELL);
    this.addLines(texts);
  }

  private readTable(table: Element, scope: Scope): void {
    this.endBlock();
    const caption = table.querySelector(':scope > caption');
    if (caption !== null) this.readHeading(caption, scope);
    this.endBlock();
    const rows = [...table.querySelectorAll(ROW)].filter((row) => isSeen(row, scope));
    this.addBlock(
      'table',
      rows.map((row) => ({ cells: lineTexts(shownNodes(row), scope) })),
    );
  }

  private readContent(element: Element, scope: Scope): void {
    const isPart = element.matches(`${SECTION}, ${LIST}`);
    if (isPart) this.endBlock();
    this.addLines(cutText(pictureName(element)));
    const { members, starts } = entryGroups(element, scope);
    let running: ChildNode[] = [];
    const endRun = () => {
      this.addLines(lineTexts(running, scope));
      running = [];
    };
    for (const node of shownNodes(element)) {
      const entries = starts.get(node);
      if (isRunning(node, scope) && !members.has(node)) running.push(node);
      else endRun();
      if (entries !== undefined) this.readEntries(entries);
      else if (isElement(node) && !members.has(node) && !running.includes(node)) this.read(node, scope);
    }
    endRun();
    if (isPart) this.endBlock();
  }

  private readEntries(entries: readonly PageLine[]): void {
    this.endBlock();
    this.addBlock('entries', entries);
  }

  private addLines(texts: readonly string[]): void {
    this.lines.push(...texts.map((text) => ({ cells: [text] })));
    if (this.count + this.lines.length > MAX_LINES) this.faults.add('cut');
  }

  private addBlock(kind: PageBlock['kind'], read: readonly PageLine[]): void {
    const lines = read.filter(({ cells }) => cells.length > 0);
    const kept = lines.slice(0, MAX_LINES - this.count);
    if (kept.length < lines.length) this.faults.add('cut');
    if (kept.length > 0) this.blocks.push({ kind, heading: this.heading, lines: kept });
    this.count += kept.length;
  }
}

/** True for a node whose text runs on in the line of the text around it. */
function isRunning(node: ChildNode, scope: Scope): boolean {
  return !isElement(node) || (isInline(node, scope) && !node.matches(BLOCKS) && node.querySelector(BLOCKS) === null);
}
