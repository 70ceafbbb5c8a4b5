import type { SourceFile } from '#tests/tools/house/source-file.ts';

/** The folders of the product. Tests and documents are not part of it. */
const PRODUCT_ROOMS: readonly string[] = ['server', 'lib', 'components', 'web', 'entrypoints'];

/** The lines of one top folder of the project. */
export interface RoomSize {
  readonly room: string;
  /** Lines of TypeScript and JavaScript. */
  readonly code: number;
  /** Lines of style sheets. */
  readonly styles: number;
}

/** The lines of each room, in the order of `PRODUCT_ROOMS`, with the tests last. */
export function roomSizes(files: readonly Pick<SourceFile, 'file' | 'lines'>[]): RoomSize[] {
  const sum = (room: string, ending: RegExp) =>
    files.reduce(
      (lines, file) => lines + (file.file.startsWith(`${room}/`) && ending.test(file.file) ? file.lines : 0),
      0,
    );
  return [...PRODUCT_ROOMS, 'tests'].map((room) => ({
    room,
    code: sum(room, /\.(ts|tsx|mjs)$/),
    styles: sum(room, /\.css$/),
  }));
}

/** The functions of the product over the given length in lines, the longest first. */
export function longFunctions(
  files: readonly Pick<SourceFile, 'file' | 'functions'>[],
  most: number,
): { file: string; line: number; lines: number }[] {
  return files
    .filter(({ file }) => PRODUCT_ROOMS.some((room) => file.startsWith(`${room}/`)))
    .flatMap(({ file, functions }) => functions.map((one) => ({ file, ...one })))
    .filter(({ lines }) => lines > most)
    .sort((a, b) => b.lines - a.lines);
}
