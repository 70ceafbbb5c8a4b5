import type { Module } from '#tests/support/architecture/module.ts';

const SHORT = 20;

/** The lengths of the files of a project, in lines. */
export interface SizeFigures {
  readonly files: number;
  /** Percent of files under 20 lines. */
  readonly shortShare: number;
  readonly median: number;
  /** The ninth decile: nine of ten files are at most this long. */
  readonly p90: number;
  readonly longest: number;
}

/** The figures of the given files; all are 0 without files. */
export function sizeFigures(modules: readonly Pick<Module, 'lines'>[]): SizeFigures {
  const lines = modules.map((module) => module.lines).sort((a, b) => a - b);
  const at = (share: number) => lines[Math.min(lines.length - 1, Math.floor(lines.length * share))] ?? 0;
  return {
    files: lines.length,
    shortShare: (100 * lines.filter((count) => count < SHORT).length) / Math.max(1, lines.length),
    median: at(0.5),
    p90: at(0.9),
    longest: lines.at(-1) ?? 0,
  };
}
