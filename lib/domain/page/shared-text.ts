import type { PageLine, PageText } from '#lib/domain/page/page-text.ts';

/** What the system's Share passes to the installed website. */
export interface SharedParts {
  readonly title?: string | null | undefined;
  readonly text?: string | null | undefined;
  readonly url?: string | null | undefined;
}

const ADDRESS = /https?:\/\/\S+/gi;
/** The bounds of what is read, as those of a page. */
const MOST = { lines: 5000, cell: 200 };

/**
 * A shared text as a page of lines, with the cells that tabulators separate. Of an address only the words of its path
 * are read, because nothing is fetched from there.
 *
 * @example sharedPage({ url: 'https://news.example/bukayo-saka-scores' }) // the line "Bukayo Saka Scores"
 */
export function sharedPage({ title, text, url }: SharedParts): PageText {
  const parts = [title, text, url].filter((part) => part != null).join('\n');
  const written = parts.replaceAll(ADDRESS, '').split(/[\n\r]+/);
  const lines = [...written, ...[...parts.matchAll(ADDRESS)].flatMap(([address]) => wordsOf(address))]
    .map(lineOf)
    .filter(({ cells }) => cells.length > 0);
  const read = lines.slice(0, MOST.lines);
  return {
    isSelection: true,
    blocks: read.length === 0 ? [] : [{ kind: 'entries', heading: null, lines: read }],
    faults: read.length === 0 ? ['empty'] : read.length < lines.length ? ['cut'] : [],
  };
}

function lineOf(line: string): PageLine {
  const cells = line.split('\t').map((cell) => cell.replaceAll(/\s+/g, ' ').trim().slice(0, MOST.cell));
  return { cells: cells.filter((cell) => cell !== '') };
}

/** The parts of an address's path as words with capitals. */
function wordsOf(address: string): string[] {
  if (!URL.canParse(address)) return [];
  return new URL(address).pathname.split('/').map((part) =>
    decoded(part)
      .replaceAll(/[-_+.]+/g, ' ')
      .replaceAll(/(?<![\p{L}\p{N}%])\p{Ll}/gu, (letter) => letter.toUpperCase()),
  );
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
