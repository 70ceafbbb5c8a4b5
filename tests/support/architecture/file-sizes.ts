import type { Module } from '#tests/support/architecture/module.ts';

const MOST_LINES = 250;
const MANY_LINES = 150;

/** Files over the size budget and files near it, each as a sentence that names the file and its lines. */
export function fileSizes(modules: readonly Pick<Module, 'file' | 'lines'>[]): { over: string[]; large: string[] } {
  const within = (least: number, most: number) =>
    modules
      .filter(({ lines }) => lines > least && lines <= most)
      .map(({ file, lines }) => `${file} has ${lines} lines`)
      .sort();
  return { over: within(MOST_LINES, Number.POSITIVE_INFINITY), large: within(MANY_LINES, MOST_LINES) };
}
