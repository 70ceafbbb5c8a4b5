import type { LeftOutPart } from '#server/base/canonical.ts';

/** The largest number of parts that are listed. */
const MOST = 20;

/** Lines about the parts of an import that were left out; none when everything was read. @param count the number of all parts */
export function leftOutLines(parts: readonly LeftOutPart[], count = parts.length): string[] {
  if (count === 0) return [];
  const listed = parts.slice(0, MOST);
  return [
    `Left out: ${count === 1 ? '1 part' : `${count} parts`}, because of what is in the files:`,
    ...listed.map(({ file, place, problem, accept }) => {
      const remedy = accept === undefined ? '' : `; --accept ${accept.code} stores the new ones`;
      return `  ${place === null ? file : `${file}, ${place}`}: ${problem}${remedy}`;
    }),
    ...(count > listed.length ? [`  and ${count - listed.length} more`] : []),
  ];
}
