/** An expected count as it is published; the line is that of this text, so that a reader who works it out comes to the same. */
export function projectedValue(expected: number): string {
  return expected.toFixed(2);
}
