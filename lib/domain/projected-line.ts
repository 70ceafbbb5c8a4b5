/**
 * The line that a projected value stands for, shown as "K+" (specification, section 9): a value under 1 gives 1; otherwise the
 * integer part, rounded up when the fraction is 0.75 or more.
 *
 * @example projectedLine(3.8) // 4
 * @example projectedLine(3.7) // 3
 */
export function projectedLine(value: number): number {
  if (value < 1) return 1;
  const whole = Math.floor(value);
  return value - whole >= 0.75 ? whole + 1 : whole;
}
