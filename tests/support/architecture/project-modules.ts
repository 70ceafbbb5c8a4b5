import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Module } from '#tests/support/architecture/module.ts';
import { parseModule } from '#tests/support/architecture/parse-module.ts';
import { type StyleUse, styleUses } from '#tests/support/architecture/style-uses.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Every module of the project, its tests and configurations included. */
export function projectModules(): Module[] {
  return projectCode().map(({ file, text }) => parseModule(file, text));
}

/** The text of every module of the project. */
export function projectCode(): { file: string; text: string }[] {
  return sources('{entrypoints,components,lib,web,server,tests}/**/*.{ts,tsx,mjs}', '*.config.ts');
}

/** Every import of a CSS module, with the classes that the importing file uses. */
export function projectStyleUses(): StyleUse[] {
  return sources('{entrypoints,components,web,tests}/**/*.{ts,tsx}').flatMap(({ file, text }) => styleUses(file, text));
}

/** Every style sheet with its text and its number of lines: the size budget applies to them too. */
export function projectStyles(): (Pick<Module, 'file' | 'lines'> & { text: string })[] {
  return sources('{entrypoints,components,web}/**/*.css').map(({ file, text }) => ({
    file,
    text,
    lines: text.split('\n').length - 1,
  }));
}

/** The class names that components write as text, without a CSS module, each once and sorted. */
export function projectPlainClasses(): string[] {
  const written = /className=(?:"([^"]+)"|\{`([^`$]+)|\{clsx\('([^']+)')/g;
  const names = sources('{entrypoints,components,web}/**/*.tsx').flatMap(({ text }) =>
    [...text.matchAll(written)].flatMap(([, ...found]) => found.join('').trim().split(' ')),
  );
  return [...new Set(names)].sort();
}

function sources(...patterns: string[]): { file: string; text: string }[] {
  return globSync(patterns, { cwd: ROOT }).map((path) => ({
    file: path.replaceAll('\\', '/'),
    text: readFileSync(`${ROOT}/${path}`, 'utf8'),
  }));
}
