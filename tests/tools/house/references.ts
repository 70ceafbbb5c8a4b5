import type { SourceFile } from '#tests/tools/house/source-file.ts';
import type { Finding } from '#tests/tools/house/words.ts';

/** Names for documents outside the repository. */
const NOT_HERE =
  /\b(?:the )?specification\b(?:['’]s)?(?:,? sections? \d+[^).;]*)?|\bdesign, sections? \d+|\bissue #?\d+\b/gi;
/** The path of a document, with a heading in quotes: README, "Code tour". */
const DOCUMENT = /\b((?:[\w.-]+\/)*[\w-]+\.md|README|CONTRIBUTING)\b(?:, ["“]([^"”]+)["”])?/g;
/** Words before a reference to a file that is not part of this repository. */
const OF_OTHERS = /node_modules|https?:\/\/\S*$/;

/**
 * References that do not resolve: to a document outside the repository, or to a file or heading that does not exist.
 *
 * @param document the text of a document by its path below the root; undefined when there is none
 */
export function referenceFindings(
  { file, prose }: SourceFile,
  document: (path: string) => string | undefined,
): Finding[] {
  return prose.flatMap(({ line, text }) => {
    const find = (what: string, index: number, instead: string): Finding => ({
      file,
      line: line + (text.slice(0, index).match(/\n/g)?.length ?? 0),
      what: `reference to ${what}`,
      instead,
    });
    const absent = file.endsWith('.md')
      ? []
      : [...text.matchAll(NOT_HERE)].map(({ 0: what, index }) => find(what, index, 'say it, or link to docs/'));
    const broken = [...text.matchAll(DOCUMENT)].flatMap(({ 0: what, 1: path = '', 2: heading, index }) => {
      if (OF_OTHERS.test(text.slice(0, index))) return [];
      const name = path.includes('.') ? path : `${path}.md`;
      const folder = file.slice(0, file.lastIndexOf('/') + 1);
      const content = document(name) ?? document(folder + name);
      if (content === undefined) return [find(what, index, 'no such file')];
      const hasHeading = heading === undefined || headings(content).includes(heading.toLowerCase());
      return hasHeading ? [] : [find(what, index, 'no such heading')];
    });
    return [...absent, ...broken];
  });
}

function headings(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.trim().toLowerCase());
}
