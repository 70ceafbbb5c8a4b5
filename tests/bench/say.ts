/** Writes the progress of the benchmarks to standard error; standard output has the table only. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
