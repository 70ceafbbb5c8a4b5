export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The standard deviation. */
export function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

export function correlation(one: readonly number[], other: readonly number[]): number {
  const [middle, otherMiddle] = [mean(one), mean(other)];
  const products = one.map((value, index) => (value - middle) * ((other[index] ?? Number.NaN) - otherMiddle));
  return mean(products) / (deviation(one) * deviation(other));
}
