import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import type { Module } from '#tests/support/architecture/module.ts';
import { parseModule } from '#tests/support/architecture/parse-module.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const WIDE_COMMENT = /^(?=.{121})\s*(?:\/?\*|\/\/)/;
const RUNNERS = new Set(['describe', 'it', 'test']);

/** A piece of prose: a comment, a test title or the text of a document. */
export interface Prose {
  /** The number of its first line, from 1. */
  readonly line: number;
  readonly text: string;
}

/** One file as input of `npm run house`: code has a `module`, documents and style sheets have none. */
export interface SourceFile {
  readonly file: string;
  readonly module?: Module;
  readonly prose: readonly Prose[];
  /** The functions, classes, variables and types that it declares. */
  readonly names: readonly { readonly line: number; readonly name: string }[];
  readonly lines: number;
  /** The numbers of the lines of comments with more than 120 columns. */
  readonly wide: readonly number[];
  /** The lengths in lines of all its functions, each with its first line. */
  readonly functions: readonly { readonly line: number; readonly lines: number }[];
}

/** Reads every source file, style sheet and document of the project. */
export function projectFiles(): SourceFile[] {
  const code = '{entrypoints,components,lib,web,server,tests}/**/*.{ts,tsx,mjs}';
  const paths = globSync([code, '{entrypoints,components,web}/**/*.css', '*.config.ts', '*.md', 'docs/**/*.md'], {
    cwd: ROOT,
  });
  return paths.map((path) => parseFile(path.replaceAll('\\', '/'), readFileSync(`${ROOT}/${path}`, 'utf8')));
}

/**
 * Splits one file into its prose and its declared names.
 *
 * @param file its path below the project's root; the extension decides how it is read
 * @throws when code does not parse
 */
export function parseFile(file: string, text: string): SourceFile {
  const lineAt = lineCounter(text);
  const between = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map((match) => ({ line: lineAt(match.index), text: match[0] }));
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  const wide = text.split('\n').flatMap((line, index) => (WIDE_COMMENT.test(line) ? [index + 1] : []));
  const plain = { file, names: [], lines, wide: [], functions: [] };
  if (file.endsWith('.css')) return { ...plain, wide, prose: between(/\/\*[\s\S]*?\*\//g) };
  if (file.endsWith('.md')) return { ...plain, prose: between(/^(?!```).+$/gm) };
  const { comments, program } = parseSync(file, text);
  const prose: Prose[] = comments.map(({ start, value }) => ({ line: lineAt(start), text: value }));
  const names: { line: number; name: string }[] = [];
  const declare = (id: { type: string; name?: string; start: number } | null) => {
    if (id?.type === 'Identifier' && id.name) names.push({ line: lineAt(id.start), name: id.name });
  };
  const functions: { line: number; lines: number }[] = [];
  const measure = ({ start, end }: { start: number; end: number }) => {
    functions.push({ line: lineAt(start), lines: lineAt(end) - lineAt(start) + 1 });
  };
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      const isText =
        (title?.type === 'Literal' && typeof title.value === 'string') || title?.type === 'TemplateLiteral';
      if (isText && RUNNERS.has(/^\w+/.exec(text.slice(callee.start, callee.end))?.[0] ?? ''))
        prose.push({ line: lineAt(title.start), text: text.slice(title.start + 1, title.end - 1) });
    },
    FunctionDeclaration(node) {
      declare(node.id);
      measure(node);
    },
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
    ClassDeclaration: ({ id }) => declare(id),
    VariableDeclarator: ({ id }) => declare(id),
    TSInterfaceDeclaration: ({ id }) => declare(id),
    TSTypeAliasDeclaration: ({ id }) => declare(id),
  }).visit(program);
  return { file, module: parseModule(file, text), prose, names, lines, wide, functions };
}

/** Returns a function from an offset of the text to its line, from 1. */
function lineCounter(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}
