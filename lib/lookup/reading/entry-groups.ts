import type { PageLine } from '#lib/domain/page/page-text.ts';
import { lineTexts } from '#lib/lookup/reading/line-texts.ts';
import { isInline, type Scope, seenChildren, shownNodes, styleOf } from '#lib/lookup/reading/seen-elements.ts';

/** The lists of a page, by their elements and roles. */
export const LIST = 'ul, ol, menu, dl, [role="list"], [role="listbox"]';

/** The children of an element that are entries. Each group starts at its first member. */
export interface EntryGroups {
  readonly members: ReadonlySet<Node>;
  readonly starts: ReadonlyMap<Node, readonly PageLine[]>;
}

interface Child {
  readonly element: Element;
  /** Elements of one kind have the same name and the same first class. */
  readonly kind: string;
  readonly cells: readonly string[];
  readonly isSmall: boolean;
}

/** An entry with more lines of text or longer ones is read as a part of the page. */
const MAX_CELLS = 8;
const MAX_ENTRY_CELL = 80;

const NONE: EntryGroups = { members: new Set(), starts: new Map() };

/**
 * Finds which children of an element are entries that stand for themselves: those of a list, links and buttons beside
 * each other, tiles, and repeated rows.
 */
export function entryGroups(element: Element, scope: Scope): EntryGroups {
  const isList = element.matches(LIST);
  const children = seenChildren(element, scope)
    .map((child) => described(child, scope, isList))
    .filter(({ cells }) => cells.length > 0);
  if (children.length === 0) return NONE;
  if (isList) return grouped(runsOf(children, ({ isSmall }) => isSmall));
  const isRow = /flex|grid/.test(styleOf(element, scope).display);
  if (isRow && isOneEntry(children)) return oneEntry(children);
  const links = linkRows(element, children);
  const isEntry = (child: Child) =>
    links.has(child) || isRepeated(child, children, scope) || (isRow && child.isSmall && child.cells.length > 1);
  return grouped(runsOf(children, isEntry));
}

function described(element: Element, scope: Scope, isList: boolean): Child {
  const cells = lineTexts(shownNodes(element), scope, MAX_CELLS);
  const isShort = cells.length <= MAX_CELLS && (isList || cells.every(({ length }) => length <= MAX_ENTRY_CELL));
  const isSmall =
    isShort && element.querySelector(`${LIST}, table, iframe`) === null && !hasTiles(element, cells, scope);
  return { element, kind: kindOf(element), cells, isSmall };
}

function kindOf(element: Element): string {
  return `${element.localName}.${element.classList[0] ?? ''}`;
}

/** True for a row of tiles, each of which is an entry. */
function hasTiles(element: Element, cells: readonly string[], scope: Scope): boolean {
  if (cells.length < 4) return false;
  const tiles = seenChildren(element, scope).filter((child) => lineTexts(shownNodes(child), scope, 1).length > 1);
  return tiles.length > 1 && new Set(tiles.map(kindOf)).size === 1;
}

/** The links and buttons beside each other in an element without a text of its own. */
function linkRows(element: Element, children: readonly Child[]): ReadonlySet<Child> {
  const own = [...shownNodes(element)].filter(({ nodeType }) => nodeType === 3).map((node) => node.textContent);
  if (/[\p{L}\p{N}]/u.test(own.join(''))) return new Set();
  const rows = runsOf(children, (child) => child.isSmall && child.element.matches('a, button, [role="button"]'));
  return new Set(rows.filter(({ length }) => length > 1).flat());
}

/** True if the children are the cells of one entry, such as name, club and points. */
function isOneEntry(children: readonly Child[]): boolean {
  const areCells = children.every(({ cells, isSmall }) => isSmall && cells.length === 1);
  return (
    children.length > 1 &&
    children.length <= MAX_CELLS &&
    areCells &&
    new Set(children.map(({ kind }) => kind)).size > 1
  );
}

function isRepeated(child: Child, children: readonly Child[], scope: Scope): boolean {
  if (!child.isSmall || child.element.localName === 'p' || isInline(child.element, scope)) return false;
  return children.some((other) => other !== child && other.isSmall && other.kind === child.kind);
}

/** The adjacent children for which the predicate is true. */
function runsOf(children: readonly Child[], isMember: (child: Child) => boolean): Child[][] {
  const runs: Child[][] = [[]];
  for (const child of children) {
    if (isMember(child)) runs.at(-1)?.push(child);
    else runs.push([]);
  }
  return runs;
}

function grouped(groups: readonly (readonly Child[])[]): EntryGroups {
  return {
    members: new Set(groups.flat().map(({ element }) => element)),
    starts: new Map(
      groups.flatMap((group) => (group[0] ? [[group[0].element, group.map(({ cells }) => ({ cells }))]] : [])),
    ),
  };
}

function oneEntry(children: readonly Child[]): EntryGroups {
  const cells = children.flatMap(({ cells }) => cells);
  return {
    members: new Set(children.map(({ element }) => element)),
    starts: new Map(children.slice(0, 1).map(({ element }) => [element, [{ cells }]])),
  };
}
