/** Tells how far the benchmarks are; the table alone goes to standard output. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
