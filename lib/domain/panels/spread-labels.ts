/**
 * Heights for labels beside the ends of lines. The labels are in the order of the lines and do not overlap. Each is as
 * near to its line as the others allow.
 *
 * @param wanted the heights of the lines, in any order
 * @param gap the height of a label
 * @param range the smallest and the largest height
 * @example spreadLabels([10, 12], 14, [0, 100]) // [4, 18]
 */
export function spreadLabels(wanted: readonly number[], gap: number, [least, greatest]: readonly [number, number]) {
  const order = wanted.map((height, index) => ({ height, index })).sort((a, b) => a.height - b.height);
  // Groups of labels that touch. Each group is centred on the mean height of its lines.
  const groups: { indexes: number[]; sum: number }[] = [];
  const top = ({ indexes, sum }: { indexes: number[]; sum: number }): number => {
    const half = ((indexes.length - 1) * gap) / 2;
    return Math.max(least, Math.min(sum / indexes.length - half, greatest - 2 * half));
  };
  for (const { height, index } of order) {
    let group = { indexes: [index], sum: height };
    for (let last = groups.at(-1); last && top(last) + last.indexes.length * gap > top(group); last = groups.at(-1)) {
      groups.pop();
      group = { indexes: [...last.indexes, ...group.indexes], sum: last.sum + group.sum };
    }
    groups.push(group);
  }
  const heights = new Map(
    groups.flatMap((group) => group.indexes.map((index, place) => [index, top(group) + place * gap] as const)),
  );
  return wanted.map((height, index) => heights.get(index) ?? height);
}
